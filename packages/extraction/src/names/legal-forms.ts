const behind = `inc incorporated corp corporation co ltd limited llc llp lp plc pllc gmbh mbh ag kg kgaa ug ohg gbr se ev
  gmbh&co.kg gmbh&co.kgaa sa s.a. sas s.a.s. sasu sarl s.a.r.l. eurl snc spa s.p.a. srl s.r.l. sl s.l. slu s.l.u. sau s.a.u. bv b.v. nv n.v. vof
  ab hb oy oyj as a/s aps asa kk k.k. kft zrt nyrt sp.zo.o. spzoo sp.j. s.a s.r.o. sro a.s. ltda ltda. eireli me epp s/a
  ab(publ) abp sarl srls spzoo spolsro spolsr.o plc cv osakeyhtiö a.ş. aş ltd.şti. ltdşti san.tic. pty ptyltd pte pteltd pvtltd oao ooo zao ао оао ооо зао пао ип тоо
  株式会社 有限会社 合同会社 (株) 有限公司 股份有限公司 集团有限公司 科技有限公司 주식회사 (주) 유한회사`;
const before = `株式会社 有限会社 合同会社 (株) 주식회사 (주) 유한회사 ооо оао зао пао ао ип pt`;

const fold = (words: string): ReadonlySet<string> =>
  new Set(
    words
      .split(/\s+/)
      .map((word) => word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('.', '')),
  );
const formsBehind = fold(behind.normalize('NFC'));
const formsBefore = fold(before.normalize('NFC'));
const unspacedForm =
  /^(?:株式会社|有限会社|合同会社|\(株\)|주식회사|\(주\)|ООО |ОАО |ЗАО |ПАО )|(?:株式会社|有限会社|合同会社|\(株\)|주식회사|\(주\)|(?:股份|集团|科技)?有限公司)$/u;

const asForm = (word: string): string =>
  /^[\w.,&]*$/.test(word)
    ? word.toLowerCase().replaceAll(/[.,]/g, '')
    : word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[.,]/g, '');

/** The name of a company without what its law asks it to add, or the name itself. */
export function withoutLegalForm(name: string): string {
  let rest = name.normalize('NFC').trim();
  for (let turn = 0; turn < 4; turn += 1) {
    const shorter = stripOnce(rest);
    if (shorter === rest || !/[\p{L}\p{N}]/u.test(shorter)) return rest;
    rest = shorter;
  }
  return rest;
}

function stripOnce(name: string): string {
  const words = name.split(/\s+/);
  const first = words[0] ?? '';
  if (words.length > 1 && formsBefore.has(asForm(first))) return words.slice(1).join(' ');
  for (let count = Math.min(4, words.length - 1); count > 0; count -= 1) {
    if (!formsBehind.has(asForm(words.slice(-count).join('')))) continue;
    return words
      .slice(0, -count)
      .join(' ')
      .replace(/[\s,&-]+$/, '');
  }
  return name.replace(unspacedForm, '').trim();
}

/** Whether a folded word is a legal form that stands behind names. A word such as `group` names a company only with a capital. */
export const isLegalForm = (word: string): boolean => formsBehind.has(word) && word.length > 1;
