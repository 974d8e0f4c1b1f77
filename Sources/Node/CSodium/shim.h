// libsodium for Swift: everything public, as it is. Call sodium_init() once before anything else.
#pragma once
#include <sodium.h>
