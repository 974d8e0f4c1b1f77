/// Languages as services write them, as BCP 47 tags.
enum LanguageTag {
  /// `fr`, `pt-BR`, `/languages/fre`, `fre` and `fra`; empty for "several", "none", "not known" and everything that is
  /// no tag.
  static func tag(_ text: String) -> String {
    let code = text.hasPrefix("/languages/") ? text.dropFirst(11) : text[...]
    let parts = code.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.utf8.count), code.utf8.count <= 35,
      first.utf8.allSatisfy(\.isLetter),
      parts.dropFirst().allSatisfy({ (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isLetterOrDigit) })
    else { return "" }
    let primary = first.lowercased()
    if ["und", "mul", "zxx", "mis", "un"].contains(primary) { return "" }
    return ([short[primary] ?? primary] + parts.dropFirst().map { String($0) }).joined(separator: "-")
  }

  /// The two letters (ISO 639-1) of languages in which books are often printed, by both codes of three letters (ISO
  /// 639-2) where there are two. The others keep their three letters, which are a tag too.
  private static let short: [String: String] = {
    let table = """
      afr af,alb sq,sqi sq,amh am,ara ar,arm hy,hye hy,aze az,baq eu,eus eu,bel be,ben bn,bos bs,bre br,bul bg,\
      bur my,mya my,cat ca,chi zh,zho zh,cos co,cre cr,cze cs,ces cs,dan da,dut nl,nld nl,eng en,epo eo,est et,\
      fao fo,fin fi,fre fr,fra fr,fry fy,geo ka,kat ka,ger de,deu de,gla gd,gle ga,glg gl,gre el,ell el,guj gu,\
      hat ht,hau ha,heb he,hin hi,hrv hr,hun hu,ibo ig,ice is,isl is,iku iu,ind id,ita it,jpn ja,kan kn,kaz kk,\
      khm km,kor ko,kur ku,lao lo,lat la,lav lv,lit lt,ltz lb,mac mk,mkd mk,mal ml,mao mi,mri mi,mar mr,may ms,\
      msa ms,mlt mt,mon mn,nep ne,nor no,nno nn,nob nb,oci oc,ori or,pan pa,per fa,fas fa,pol pl,por pt,pus ps,\
      que qu,roh rm,rum ro,ron ro,rus ru,san sa,sin si,slo sk,slk sk,slv sl,som so,spa es,srp sr,swa sw,swe sv,\
      tam ta,tel te,tgl tl,tha th,tib bo,bod bo,tur tr,ukr uk,urd ur,uzb uz,vie vi,wel cy,cym cy,wol wo,xho xh,\
      yid yi,yor yo,zul zu
      """
    let pairs = table.split(separator: ",").map { $0.split(separator: " ") }
    return Dictionary(uniqueKeysWithValues: pairs.map { (String($0[0]), String($0[1])) })
  }()
}
