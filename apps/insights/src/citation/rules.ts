import type { InputFault } from '@sightline/service';
import Type, { type Static } from 'typebox';
import { toHostLabels, toHostName } from '../http/host-name.ts';
import { refuseRepeated } from '../http/refuse-faults.ts';
import { toUrlPattern } from './url-pattern.ts';

export const CitationRule = Type.Object(
  {
    type: Type.Enum(['domain', 'host_suffix', 'url_pattern']),
    value: Type.String({ minLength: 1, maxLength: 2000 }),
  },
  {
    $id: 'CitationRule',
    additionalProperties: false,
    description:
      '`domain`: this host, with or without `www.`. `host_suffix`: this host and all below it, such as `edu` or `gov.uk`. ' +
      '`url_pattern`: host and path without a scheme, with `*` for any run of characters, such as `example.com/blog/*`.',
    examples: [{ type: 'url_pattern', value: 'trail-notes.example/reviews/*' }],
  },
);
export type CitationRule = Static<typeof CitationRule>;

export const rulesField = Type.Array(Type.Unsafe<CitationRule>(Type.Ref('CitationRule')), {
  minItems: 1,
  maxItems: 1000,
  description: 'A page that one of them fits is of this group. The most specific rule of all groups wins.',
});

const kinds: Record<CitationRule['type'], { read: (given: string) => string | undefined; msg: string }> = {
  domain: { read: toDomain, msg: 'must be a host name, such as trail-notes.example' },
  host_suffix: { read: toHostSuffix, msg: 'must be the end of a host name, such as edu or gov.uk' },
  url_pattern: {
    read: toUrlPattern,
    msg: 'must be a host and a path without scheme, query and fragment, such as trail-notes.example/reviews/*',
  },
};

/** The rules as they are compared with pages. Those that fit no page at all, and repeated ones, add a fault at their value. */
export function readRules(given: CitationRule[], faults: InputFault[]): CitationRule[] {
  const place = (index: number) => ['body', 'rules', index, 'value'];
  const rules = given.map(({ type, value }, index) => {
    const { read, msg } = kinds[type];
    const kept = read(value.trim());
    if (kept === undefined) faults.push({ loc: place(index), msg, type });
    return { type, value: kept ?? value };
  });
  refuseRepeated(
    rules.map(({ type, value }) => `${type} ${value}`),
    place,
    faults,
  );
  return rules;
}

/** Without `www.`: both forms mean the same host. */
function toDomain(given: string): string | undefined {
  const host = toHostName(given);
  const bare = host?.replace(/^www\./, '');
  return bare?.includes('.') ? bare : host;
}

function toHostSuffix(given: string): string | undefined {
  return toHostLabels(given.replace(/^\./, ''));
}
