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
  /** Nothing that is published changed, only what a preview shows. No cached response depends on it. */
  draft?: boolean;
}

export interface Touched {
  document?: TouchedDocument;
  blocks?: string[];
  /** Name of a component whose definition changed. */
  component?: string;
  /** Those that are Live, as they were and as they are. */
  routes?: TouchedRoute[];
  /** The one translation that changed. */
  language?: string;
}

export interface TouchedRoute {
  id: string;
  path: string;
  pattern: string;
  param_bindings: Record<string, string> | null;
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

/** What an event says of the paths of a change. */
export interface NamedPaths {
  paths: string[];
  patterns: string[];
  everything: boolean;
}
