import { builtInCitationCategories } from '../../citation/citation.ts';
import { analysisTypes } from '../../prompt/prompt.ts';

/** What a condition can name, and a row can show. */
export type EntityKind =
  | 'model'
  | 'topic'
  | 'region'
  | 'persona'
  | 'tag'
  | 'prompt'
  | 'asset'
  | 'citation_category'
  | 'citation_tag'
  | 'analysis_type'
  | 'sentiment';

export interface Named {
  id: string;
  name: string;
}

interface Asset extends Named {
  isOwned: boolean;
}

type Listed = 'model' | 'topic' | 'region' | 'persona' | 'tag' | 'citation_category' | 'citation_tag';

/** What PostgreSQL knows of a category; prompts only as far as a request needs them. */
export interface CatalogueRows extends Record<Listed, Named[]> {
  asset: Asset[];
  prompt: Named[];
}

/** The names of one category. Facts carry ids; what they are called is known here and nowhere else. */
export interface Catalogue {
  assets: Asset[];
  all(kind: EntityKind): readonly Named[];
  /** Everything that this is the id or the name of. */
  find(kind: EntityKind, given: string): readonly Named[];
  nameOf(kind: EntityKind, id: string): string | null;
}

const fixed = {
  citation_category: builtInCitationCategories.map(({ value, name }) => ({ id: value, name })),
  analysis_type: analysisTypes.map((name) => ({ id: name, name })),
  sentiment: ['positive', 'neutral', 'negative'].map((name) => ({ id: name, name })),
};

export function createCatalogue(rows: CatalogueRows): Catalogue {
  const all: Record<EntityKind, Named[]> = {
    ...rows,
    citation_category: [...fixed.citation_category, ...rows.citation_category],
    analysis_type: fixed.analysis_type,
    sentiment: fixed.sentiment,
  };
  const indexes = new Map<EntityKind, { byId: Map<string, Named>; byName: Map<string, Named[]> }>();
  const indexOf = (kind: EntityKind) => {
    const known = indexes.get(kind);
    if (known) return known;
    const byName = Map.groupBy(all[kind], ({ name }) => name);
    const index = { byId: new Map(all[kind].map((one) => [one.id, one])), byName };
    indexes.set(kind, index);
    return index;
  };
  return {
    assets: rows.asset,
    all: (kind) => all[kind],
    find(kind, given) {
      const one = indexOf(kind).byId.get(given.toLowerCase());
      return one ? [one] : (indexOf(kind).byName.get(asKept(kind, given)) ?? []);
    },
    nameOf: (kind, id) => indexOf(kind).byId.get(id)?.name ?? null,
  };
}

/** Names are kept composed and trimmed; the texts of prompts as they were written. */
const asKept = (kind: EntityKind, given: string) =>
  kind === 'prompt' ? given : given.trim().normalize('NFC');
