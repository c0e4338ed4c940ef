import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createFaultFinder } from '@sightline/service';
import Type, { type Static } from 'typebox';
import { readList } from '../../page/tracking.ts';

const Text = Type.String({ minLength: 1, maxLength: 100 });
const Texts = Type.Array(Text, { minItems: 1 });
const FileName = Type.String({ pattern: '^[a-z0-9-]{1,60}$' });

const botTypes = ['ai_assistant', 'ai_training', 'index', 'ai_agent'] as const;

const CatalogueFile = Type.Object(
  {
    version: Type.String({ pattern: '^[A-Za-z0-9._-]{1,40}$' }),
    bots: Type.Array(
      Type.Object(
        {
          name: Text,
          provider: Type.String({ pattern: '^[a-z0-9.-]{1,40}$' }),
          type: Type.Enum(botTypes),
          agents: Type.Array(
            Type.String({ pattern: '^(?=.*[A-Za-z0-9])[ -)+-~]*(?:\\*[ -)+-~]+)?\\*?$', maxLength: 100 }),
            { minItems: 1 },
          ),
          /** Files in `addresses/`. */
          addresses: Type.Optional(Type.Array(FileName, { minItems: 1 })),
        },
        { additionalProperties: false },
      ),
    ),
    /** A user agent that begins with none of them is no browser. */
    browsers: Texts,
    referrers: Type.Array(
      Type.Object(
        { source: Text, hosts: Texts, utm_sources: Type.Optional(Texts) },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
type CatalogueFile = Static<typeof CatalogueFile>;

export type Catalogue = Omit<CatalogueFile, 'bots'> & {
  bots: (Omit<CatalogueFile['bots'][number], 'addresses'> & { ranges: string[] })[];
  /** Patterns of what is neither a person nor a bot of the catalogue, and with `!` exceptions. */
  automata: string[];
};

const finder = createFaultFinder(CatalogueFile);

/** Throws with every fault of the file and its place: a catalogue that is half understood would count wrongly in silence. */
export function readCatalogue(file: string): Catalogue {
  const given: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!finder.isValid(given)) throw faulty(file, finder.faults(given, [], 'all').map(placed));
  const faults = [...repeated(given)];
  if (faults.length > 0) throw faulty(file, faults);
  const directory = dirname(file);
  const rangesOf = (names: string[] = []) =>
    names.flatMap((name) => readList(join(directory, 'addresses', `${name}.txt`)));
  return {
    ...given,
    bots: given.bots.map(({ addresses, ...bot }) => ({ ...bot, ranges: rangesOf(addresses) })),
    automata: readList(join(directory, 'automata.txt')),
  };
}

/** What is written twice would count for whichever stands first. */
function* repeated({ bots, referrers }: CatalogueFile): Generator<string> {
  const lists = {
    'name of a bot': bots.map(({ name }) => name),
    agent: bots.flatMap(({ agents }) => agents),
    host: referrers.flatMap(({ hosts }) => hosts),
    utm_source: referrers.flatMap(({ utm_sources = [] }) => utm_sources),
  };
  for (const [what, texts] of Object.entries(lists)) {
    const seen = new Set<string>();
    for (const text of texts.map((one) => one.toLowerCase())) {
      if (seen.has(text)) yield `${text} is there twice as ${what}`;
      seen.add(text);
    }
  }
}

const placed = ({ loc, msg }: { loc: (string | number)[]; msg: string }) => `${loc.join('.')}: ${msg}`;
const faulty = (file: string, faults: string[]) =>
  new Error(`The catalogue of bots ${file} is invalid: ${faults.join('; ')}`);
