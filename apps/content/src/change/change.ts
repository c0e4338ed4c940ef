import type { RouteRow } from '../route/route.ts';

/** What a renderer could show differently now. */
export interface Change {
  type: string;
  websiteId: string;
  entity: 'component' | 'document' | 'block' | 'route' | 'asset' | 'website';
  entityId: string;
  schemaName: string | null;
  /** From which the paths follow that it affects; see `route/affected`. */
  touches: Touched;
  languages: string[];
  version: number | null;
  /** Nothing that is published changed, only what a preview shows. No remembered answer depends on it. */
  draft?: boolean;
}

export interface Touched {
  document?: TouchedDocument;
  blocks?: string[];
  /** Name of a component whose definition changed. */
  component?: string;
  /** Those that are Live, as they were and as they are. */
  routes?: RouteRow[];
  /** The one translation that changed. */
  language?: string;
}

export interface TouchedDocument {
  id: string;
  schemaName: string;
  /** Those it had and those it has. */
  slugs: (string | null)[];
  /** Those that its translations had before this transaction and have; found with the pages. */
  localized?: LocalizedSlug[];
}

export interface LocalizedSlug {
  language: string;
  slug: string;
}
