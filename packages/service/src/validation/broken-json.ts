interface Broken {
  reason: string;
  line: number;
  column: number;
}

/** Where a text stops to be JSON, as editors count: from 1. Undefined for a text that is JSON. */
export function brokenAt(text: string): Broken | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const { message } = error as Error;
    // The engine says the position of most mistakes, but of a value that is none only the text around it.
    const said = /^(.*?)(?: in JSON)? at position (\d+)/s.exec(message);
    if (said) return at(text, Number(said[2]), lowerFirst(said[1] ?? ''));
    const position = message.startsWith('Unexpected token') ? wrongValueAt(text) : text.length;
    return position < text.length
      ? at(text, position, `unexpected ${JSON.stringify(text[position])}`)
      : at(text, text.length, 'unexpected end');
  }
}

function at(text: string, position: number, reason: string): Broken {
  const before = text.slice(0, position);
  return { reason, line: before.split('\n').length, column: position - before.lastIndexOf('\n') };
}

const lowerFirst = (words: string): string => words.slice(0, 1).toLowerCase() + words.slice(1);

const LITERALS = ['true', 'false', 'null'];

/** The position of the first value that is none. Everything before it is well-formed. */
function wrongValueAt(text: string): number {
  let wanted = true;
  let opened = false;
  for (let position = 0; position < text.length; position++) {
    const character = text.charAt(position);
    if (/\s/.test(character)) continue;
    if (character === '"') position = endOfString(text, position);
    else if (wanted && /[a-z]/i.test(character)) {
      const literal = LITERALS.find((one) => one.startsWith(character));
      if (!literal) return position;
      for (let index = 0; index < literal.length; index++, position++)
        if (text[position] !== literal[index]) return position;
      position--;
    } else if (wanted && !/[-\d[{]/.test(character) && !(opened && /[\]}]/.test(character))) return position;
    opened = character === '[' || character === '{';
    wanted = opened || character === ',' || character === ':';
  }
  return text.length;
}

function endOfString(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  return end;
}
