import type { Bindings } from '@sightline/clickhouse';
import type { ClaimDecision, ThemeName } from '../catalogue/catalogue.ts';
import {
  entityField,
  type Field,
  type Fields,
  hostField,
  idOperators,
  pathField,
  textField,
  urlField,
  wordsFields,
} from './fields.ts';
import type { HeldKind } from './held-kinds.ts';

interface Held {
  /** SQL of a list in `answers`, by the name that fields know its elements by. */
  lists: Readonly<Record<string, string>>;
  fields: Fields;
  /** SQL: where it rests on pages, those of the answer's citations that it names; none named means all. */
  urls?: string;
}

/** SQL: the id of a theme or a claim, as tables have it. */
export const idOfWordsSql = (words: string) =>
  `if(${words} = '', toUUID('00000000-0000-0000-0000-000000000000'), toUUID(lower(hex(MD5(${words})))))`;
const wordIds = (list: string) => `arrayMap(w -> ${idOfWordsSql('w')}, ${list})`;
const texts = (list: string) => `arrayMap(t -> toString(t), ${list})`;

const words = (list: string) => ({
  theme: `${list}.theme`,
  theme_id: wordIds(`${list}.theme`),
  claim: `${list}.claim`,
  claim_id: wordIds(`${list}.claim`),
});

/** Of pages that something rests on. */
const pageFields: Fields = {
  page: { ...urlField, column: 'page_url' } as Field,
  citation_category: entityField('citation_category', 'page_category', { operators: idOperators }),
};
const pageLists: Readonly<Record<string, string>> = {
  page_url: 'citations.url',
  page_category: texts('citations.citation_category'),
};

/** Conditions on what an answer holds, by what they are about. */
export const held: Readonly<Record<HeldKind, Held>> = {
  mention: {
    lists: { asset_id: 'mentions.asset_id' },
    fields: { asset: entityField('asset', 'asset_id') },
  },
  citation: {
    lists: {
      url: 'citations.url',
      host: 'citations.host',
      domain: 'citations.domain',
      path: 'citations.path',
      citation_category: texts('citations.citation_category'),
      citation_tag_ids: 'citations.citation_tag_ids',
    },
    fields: {
      domain: textField('domain'),
      hostname: hostField,
      page: urlField,
      url: urlField,
      path: pathField,
      citation_category: entityField('citation_category', 'citation_category', { operators: idOperators }),
      citation_tag: entityField('citation_tag', 'citation_tag_ids', { operators: ['is', 'in'], many: true }),
    },
  },
  assessment: {
    lists: {
      asset_id: 'assessments.asset_id',
      ...words('assessments'),
      sentiment: texts('assessments.sentiment'),
    },
    fields: {
      asset: entityField('asset', 'asset_id'),
      ...wordsFields('theme'),
      ...wordsFields('claim'),
      sentiment: entityField('sentiment', 'sentiment', { operators: idOperators }),
      ...pageFields,
    },
    urls: 'assessments.urls',
  },
  claim: {
    lists: { asset_id: 'claims.asset_id', ...words('claims'), verdict: texts('claims.verdict') },
    fields: {
      asset: entityField('asset', 'asset_id'),
      ...wordsFields('theme'),
      ...wordsFields('claim'),
      verdict: entityField('verdict', 'verdict', { operators: idOperators }),
      ...pageFields,
    },
    urls: 'claims.urls',
  },
  search: { lists: { query: 'searches' }, fields: { query: textField('query') } },
};

/**
 * SQL: whether an answer holds one for which the condition is true. `columns`: those of what it holds that the condition uses. `shownSql`: of themes by the
 * names that they are shown under, where any has another one.
 */
export function heldSql(
  kind: HeldKind,
  columns: readonly string[],
  condition: string,
  shownSql?: (theme: string) => string,
): string {
  const { urls } = held[kind];
  const lists = shownSql ? withShownThemes(held[kind].lists, shownSql) : held[kind].lists;
  const of = (all: Readonly<Record<string, string>>) => [...new Set(columns)].filter((name) => name in all);
  const pages = urls ? of(pageLists) : [];
  const own = of(lists);
  if (!urls || pages.length === 0) {
    // Without a condition on what it holds, there has to be one all the same.
    const names = own.length > 0 ? own : Object.keys(lists).slice(0, 1);
    return existsSql(
      names,
      names.map((name) => lists[name] ?? ''),
      condition,
    );
  }
  const inner = [...new Set(['page_url', ...pages])];
  const onPage = existsSql(
    inner,
    inner.map((name) => pageLists[name] ?? ''),
    `(empty(held_urls) OR has(held_urls, page_url)) AND ${condition}`,
  );
  return existsSql([...own, 'held_urls'], [...own.map((name) => lists[name] ?? ''), urls], onPage);
}

function withShownThemes(
  lists: Held['lists'],
  shownSql: (theme: string) => string,
): Readonly<Record<string, string>> {
  if (!lists.theme) return lists;
  const shown = `arrayMap(t -> ${shownSql('t')}, ${lists.theme})`;
  return { ...lists, theme: shown, theme_id: wordIds(shown) };
}

const existsSql = (names: readonly string[], lists: readonly string[], condition: string) =>
  `arrayExists((${names.join(', ')}) -> ${condition}, ${lists.join(', ')})`;

/** SQL: what counts of a claim, which is what people decided on it, else what was found. Over the columns of `claims`, or what an answer has by the same names. */
export function verdictSql(decisions: readonly ClaimDecision[], { bind }: Bindings): string {
  const keys = bind(
    'Array(String)',
    decisions.map(({ asset_id, claim_id }) => asset_id + claim_id),
  );
  const verdicts = bind(
    'Array(String)',
    decisions.map(({ verdict }) => verdict),
  );
  return `transform(concat(toString(asset_id), toString(claim_id)), ${keys}, ${verdicts}, toString(verdict))`;
}

/** SQL of a theme as it is shown, made of the SQL of a theme as it is stored. */
export function shownThemeSql(names: readonly ThemeName[], { bind }: Bindings): (theme: string) => string {
  const stored = bind(
    'Array(String)',
    names.map(({ theme }) => theme),
  );
  const shown = bind(
    'Array(String)',
    names.map(({ shown_as }) => shown_as),
  );
  return (theme) => `transform(${theme}, ${stored}, ${shown}, ${theme})`;
}
