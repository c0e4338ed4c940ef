/** As letters alone: how a name is written differs in case, marks, width, spaces and signs. */
export const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i');
