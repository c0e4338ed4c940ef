import { createService, problemErrors, readSettings, serviceSettings } from '@sightline/service';
import fc from 'fast-check';
import { type Node, parseTree } from 'jsonc-parser';
import type { Figure } from '../../proof.ts';

const amounts = { full: 100_000, small: 3_000 };

const name = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom('a', 'größe', 'gr', 'naïve', 'Straße', '\u2028', 'a:"b', '😀'),
  fc.constantFrom('gr\\u0', '\\', 'x\\"', 'gr\\u00f6'),
);
const plain = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(null, true, false, '\\', '":', 'C:\\temp'),
);
const objectOf = (entries: [string, string][]) =>
  `{${entries.map(([of, text]) => `${JSON.stringify(of)}:${text}`).join(',')}}`;

/** Texts, and no objects: one that the proof makes of such names would itself change how V8 reads others. */
const { value } = fc.letrec<{ value: string; object: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    plain.map((one) => JSON.stringify(one)),
    fc.array(tie('value'), { maxLength: 4 }).map((all) => `[${all.join(',')}]`),
    tie('object'),
  ),
  object: fc.oneof(
    fc
      .uniqueArray(fc.tuple(name, tie('value')), { maxLength: 5, selector: ([of]) => of })
      .filter((entries) => !entries.some(([of]) => of === '__proto__' || of === 'constructor'))
      .map(objectOf),
    // V8 mixes up names that follow the same names.
    fc
      .tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('gr\\u0', 'größe', 'grün'), tie('value'))
      .map(([first, second, text]) =>
        objectOf([
          [first, '1'],
          [second, text],
        ]),
      ),
  ),
}));
const writing = fc.record({ text: value, escapes: fc.constantFrom('none', 'some', 'all') });

/** Bodies of callers who do not know each other, in one process: each is read as a second parser reads it, or refused for its name. */
export async function jsonNamesPart({
  full,
  say,
}: {
  full: boolean;
  say(line: string): void;
}): Promise<Figure[]> {
  const amount = full ? amounts.full : amounts.small;
  const seed = Math.floor(Math.random() * 2 ** 31);
  say(`seed ${seed}`);
  const app = await createService({
    name: 'echo',
    settings: readSettings(serviceSettings, { LOG_LEVEL: 'silent' }),
    errors: problemErrors,
    api: { title: 'Echo', description: 'What it was sent.', securitySchemes: {}, tags: [] },
    ready: {},
  });
  let received: unknown;
  app.post('/', async (request) => {
    received = request.body;
    return '';
  });
  const counts = { equal: 0, different: 0, refused: 0, wronglyTaken: 0, wronglyRefused: 0 };
  try {
    for (const one of fc.sample(writing, { numRuns: amount, seed })) {
      const text = written(one);
      const expected = parseTree(text, [], { disallowComments: true });
      if (!expected) throw new Error(`The second parser does not read ${text}`);
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/',
        payload: text,
        headers: { 'content-type': 'application/json' },
      });
      const isPoisoned = namesIn(expected).some((of) => of.includes('\\'));
      if (statusCode === 400) counts[isPoisoned ? 'refused' : 'wronglyRefused']++;
      else if (isPoisoned) counts.wronglyTaken++;
      else if (toldOf(received) === toldOfTree(expected)) counts.equal++;
      else {
        counts.different++;
        say(`read otherwise: ${text} as ${JSON.stringify(received)}`);
      }
    }
  } finally {
    await app.close();
  }
  const none = (what: string, count: number): Figure => ({
    what,
    goal: '0',
    figure: count.toLocaleString('en'),
    met: count === 0,
  });
  const some = (what: string, count: number): Figure => ({
    what,
    goal: 'some',
    figure: count.toLocaleString('en'),
    met: count > 0,
  });
  return [
    some(`of ${amount.toLocaleString('en')} bodies read as a second parser reads them`, counts.equal),
    none('read otherwise', counts.different),
    some('refused for a backslash in a name', counts.refused),
    none('taken with such a name', counts.wronglyTaken),
    none('refused without one', counts.wronglyRefused),
  ];
}

function written({ text, escapes }: { text: string; escapes: string }): string {
  if (escapes === 'none') return text;
  let nth = 0;
  return text.replace(/[^ -~]/g, (one) => {
    nth += 1;
    if (escapes === 'some' && nth % 2 === 0 && !/[\ud800-\udfff]/.test(one)) return one;
    return `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** One form for equal values, of either parser. */
function toldOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toldOf).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.keys(value)
    .map((of) => `${JSON.stringify(of)}:${toldOf((value as Record<string, unknown>)[of])}`)
    .sort()
    .join()}}`;
}

function toldOfTree({ type, value, children = [] }: Node): string {
  if (type === 'array') return `[${children.map(toldOfTree).join()}]`;
  if (type === 'property') return children.map(toldOfTree).join(':');
  return type === 'object' ? `{${children.map(toldOfTree).sort().join()}}` : JSON.stringify(value);
}

function namesIn({ type, children = [] }: Node): string[] {
  const [own] = type === 'property' ? children : [];
  return [...(own ? [String(own.value)] : []), ...children.flatMap(namesIn)];
}
