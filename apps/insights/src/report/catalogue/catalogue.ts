import { createHash } from 'node:crypto';
import { builtInCitationCategories } from '../../citation/citation.ts';
import { analysisTypes } from '../../prompt/prompt.ts';
import { asEdition, type Edition } from '../../sql/edition.ts';

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
  | 'sentiment'
  | 'verdict';

export interface Named {
  id: string;
  name: string;
  alternateNames?: string[];
  /** The category no longer has it; answers go on naming it. */
  isDeleted?: boolean;
}

interface Asset extends Named {
  isOwned: boolean;
}

type Listed = 'model' | 'topic' | 'region' | 'persona' | 'tag' | 'citation_category' | 'citation_tag';

/** What PostgreSQL knows of a category; prompts only as far as a request needs them. */
export interface CatalogueRows extends Record<Listed, Named[]> {
  asset: Asset[];
  prompt: Named[];
  /** What the category had of these once, but prompts. */
  deleted: (Asset & { kind: Listed | 'asset' })[];
  /** Ids of prompts, as far as a request leaves some out. */
  left_out: string[];
  /** How often its answers changed. */
  data_version: string;
  /** By which they are read, in one statement with that. */
  edition: string;
  claim_decisions: ClaimDecision[];
  theme_names: ThemeName[];
}

/** What counts of a claim about an asset, whatever was found when it was checked. */
export interface ClaimDecision {
  asset_id: string;
  claim_id: string;
  verdict: string;
}

/** The name that a theme of answers is shown under. */
export interface ThemeName {
  theme: string;
  shown_as: string;
}

/** The names of one category. Facts carry ids; what they are called is known here and nowhere else. */
export interface Catalogue {
  /** How often the answers of the category changed. */
  dataVersion: number;
  /** By which ClickHouse has its answers, from the beginning of a request to its end. */
  edition: Edition;
  /** Differs whenever a name or anything else that it knows does. */
  digest: () => string;
  /** What people decided on claims. */
  claimDecisions: readonly ClaimDecision[];
  /** What was decided on this claim. */
  decidedVerdict(assetId: string, claimId: string): string | undefined;
  /** Themes that people gave another name. */
  themeNames: readonly ThemeName[];
  shownTheme(theme: string): string;
  /** Ids of prompts whose answers do not count. */
  promptsLeftOut: string[];
  /** Those that are there, then those that were. */
  assets: Asset[];
  /** Likewise. */
  all(kind: EntityKind): readonly Named[];
  /** Everything that this is the id or the name of; what is there before what was. */
  find(kind: EntityKind, given: string): readonly Named[];
  nameOf(kind: EntityKind, id: string): string | null;
}

const fixed = {
  citation_category: builtInCitationCategories.map(({ value, name }) => ({ id: value, name })),
  analysis_type: analysisTypes.map((name) => ({ id: name, name })),
  sentiment: ['positive', 'neutral', 'negative'].map((name) => ({ id: name, name })),
  verdict: ['accurate', 'inaccurate', 'unverified'].map((name) => ({ id: name, name })),
};

export function createCatalogue(rows: CatalogueRows): Catalogue {
  const past = Map.groupBy(rows.deleted, ({ kind }) => kind);
  /** What was deleted and is there again, such as a region, is there. */
  const withDeleted = <Thing extends Named>(kind: Listed | 'asset', living: Thing[]) => {
    const ids = new Set(living.map(({ id }) => id));
    const gone = (past.get(kind) ?? []).filter(({ id }) => !ids.has(id));
    return [...living, ...gone.map((one) => ({ ...one, isDeleted: true }))];
  };
  const assets = withDeleted('asset', rows.asset);
  const all: Record<EntityKind, Named[]> = {
    model: rows.model,
    topic: withDeleted('topic', rows.topic),
    region: withDeleted('region', rows.region),
    persona: withDeleted('persona', rows.persona),
    tag: withDeleted('tag', rows.tag),
    citation_tag: withDeleted('citation_tag', rows.citation_tag),
    citation_category: [
      ...fixed.citation_category,
      ...withDeleted('citation_category', rows.citation_category),
    ],
    asset: assets,
    prompt: rows.prompt,
    analysis_type: fixed.analysis_type,
    sentiment: fixed.sentiment,
    verdict: fixed.verdict,
  };
  let decided: ReadonlyMap<string, string> | undefined;
  const shownThemes = new Map(rows.theme_names.map(({ theme, shown_as }) => [theme, shown_as]));
  const indexes = new Map<EntityKind, Index>();
  const indexOf = (kind: EntityKind): Index => {
    const known = indexes.get(kind);
    if (known) return known;
    const index = createIndex(all[kind]);
    indexes.set(kind, index);
    return index;
  };
  return {
    dataVersion: Number(rows.data_version),
    edition: asEdition(rows.edition),
    digest: () => createHash('sha256').update(JSON.stringify(rows)).digest('base64url'),
    claimDecisions: rows.claim_decisions,
    decidedVerdict(assetId, claimId) {
      decided ??= new Map(
        rows.claim_decisions.map(({ asset_id, claim_id, verdict }) => [`${asset_id} ${claim_id}`, verdict]),
      );
      return decided.get(`${assetId} ${claimId}`);
    },
    themeNames: rows.theme_names,
    shownTheme: (theme) => shownThemes.get(theme) ?? theme,
    promptsLeftOut: rows.left_out,
    assets,
    all: (kind) => all[kind],
    find(kind, given) {
      const { byId, byName, folded } = indexOf(kind);
      const one = byId.get(given.toLowerCase());
      if (one) return [one];
      // The texts of prompts are as they were written.
      if (kind === 'prompt') return byName.get(given) ?? [];
      const name = given.trim().normalize('NFC');
      return byName.get(name) ?? folded().get(name.toLowerCase()) ?? [];
    },
    nameOf: (kind, id) => indexOf(kind).byId.get(id)?.name ?? null,
  };
}

interface Index {
  byId: Map<string, Named>;
  byName: Map<string, Named[]>;
  /** By names in lower case, and by alternate names that are nobody's name: as ingest takes them. */
  folded: () => Map<string, Named[]>;
}

function createIndex(things: Named[]): Index {
  let folds: Map<string, Named[]> | undefined;
  return {
    byId: new Map(things.map((one) => [one.id, one])),
    byName: Map.groupBy(things, ({ name }) => name),
    folded() {
      folds ??= fold(things);
      return folds;
    },
  };
}

function fold(things: Named[]): Map<string, Named[]> {
  const folds = Map.groupBy(things, ({ name }) => name.toLowerCase());
  const others = new Map<string, Named[]>();
  for (const one of things)
    for (const name of one.alternateNames ?? []) {
      const key = name.toLowerCase();
      if (!folds.has(key)) others.set(key, [...(others.get(key) ?? []), one]);
    }
  return new Map([...folds, ...others]);
}
