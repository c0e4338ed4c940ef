/** Strings, quoted names, comments and heredocs in which no sign has its usual meaning; else one sign or a run of others. */
const pieces =
  /'(?:[^'\\]|\\[\s\S]|'')*'|"(?:[^"\\]|\\[\s\S]|"")*"|`(?:[^`\\]|\\[\s\S]|``)*`|--[^\n]*|#[ !][^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\$(\w*)\$[\s\S]*?\$\1\$|[^'"`;$#/{-]+|[\s\S]/g;

export type Piece = { text: string; kind: 'code' | 'quoted' | 'comment' };

export function* sqlPieces(sql: string): Generator<Piece> {
  for (const [text] of sql.matchAll(pieces)) {
    if (/^(--|\/\*|#[ !])/.test(text)) {
      if (text.startsWith('/*') && !/^\/\*[\s\S]*\*\/$/.test(text))
        throw new Error('A comment in the SQL does not end.');
      yield { text, kind: 'comment' };
    } else if (/^['"`]|^\$\w*\$/.test(text)) {
      if (text.length === 1) throw new Error(`A ${text} in the SQL has no partner.`);
      yield { text, kind: 'quoted' };
    } else {
      yield { text, kind: 'code' };
    }
  }
}
