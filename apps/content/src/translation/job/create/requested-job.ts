import { languages } from '@sightline/llm';
import type { InputFault } from '@sightline/service';
import Type, { type Static } from 'typebox';
import { componentName } from '../../../component/field.ts';
import { refuseFaults } from '../../../http/refuse-faults.ts';

const MOST_SCHEMAS = 200;
/** Of the list as it comes, with duplicates. */
const MOST_LANGUAGES = 200;

export const JobBody = Type.Object(
  {
    websiteId: Type.String({ format: 'uuid' }),
    schemaNames: Type.Optional(
      Type.Array(componentName, {
        minItems: 1,
        maxItems: MOST_SCHEMAS,
        description: 'Schemas whose published documents are translated. Duplicates count once.',
      }),
    ),
    schemaName: Type.Optional(
      Type.String({
        ...componentName,
        description: 'An earlier form for one schema, for requests without `schemaNames`; ignored beside it.',
      }),
    ),
    languages: Type.Array(Type.String(), {
      minItems: 1,
      maxItems: MOST_LANGUAGES,
      description: `What to translate to: ${[...languages.keys()].join(', ')}. Duplicates count once.`,
    }),
  },
  {
    additionalProperties: false,
    examples: [
      {
        websiteId: '0198c2c4-7d5e-7c3a-9d3e-0123456789ac',
        schemaNames: ['article'],
        languages: ['de', 'fr'],
      },
    ],
  },
);
export type JobBody = Static<typeof JobBody>;

export interface RequestedJob {
  websiteId: string;
  /** Of the earlier form. */
  schemaName: string | null;
  /** Both sorted, without duplicates: two requests are equivalent when these are equal. */
  schemaNames: string[];
  languages: string[];
}

/** What the schema of the body cannot say: 400 with every fault at its place. */
export function requestedJob(body: JobBody): RequestedJob {
  const { websiteId, schemaName, schemaNames } = body;
  const faults: InputFault[] = body.languages.flatMap((language, index) =>
    languages.has(language) ? [] : [unsupported(language, index)],
  );
  if (schemaName === undefined && schemaNames === undefined)
    faults.push({ loc: ['body', 'schemaNames'], msg: 'Field required', type: 'missing' });
  refuseFaults(faults);
  return {
    websiteId: websiteId.toLowerCase(),
    schemaName: schemaNames ? null : (schemaName ?? null),
    schemaNames: sortedSet(schemaNamesOf(body)),
    languages: sortedSet(body.languages),
  };
}

/** Names that the website does not have, each at its first place. */
export function refuseUnknownSchemas(body: JobBody, known: string[]): void {
  const asked = schemaNamesOf(body);
  const unknown = [...new Set(asked)].filter((name) => !known.includes(name));
  refuseFaults(
    unknown.map((name) => ({
      loc: body.schemaNames ? ['body', 'schemaNames', asked.indexOf(name)] : ['body', 'schemaName'],
      msg: `This website has no component ${name}`,
      type: 'field_reference',
    })),
  );
}

/** The list, where both forms are given. */
function schemaNamesOf({ schemaName, schemaNames }: JobBody): string[] {
  return schemaNames ?? (schemaName === undefined ? [] : [schemaName]);
}

function unsupported(language: string, index: number): InputFault {
  const msg = `${JSON.stringify(language.slice(0, 50))} is not a supported language`;
  return { loc: ['body', 'languages', index], msg, type: 'enum' };
}

const sortedSet = (values: string[]) => [...new Set(values)].sort();
