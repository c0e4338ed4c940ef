/** Something that a visitor of a website can see has changed. */
export interface ContentChange {
  /** Of the change itself. Not what to resume from: that is the id of the event. */
  id: string;
  /** What happened, e.g. `published`, `unpublished`, `archived`, `translated`. */
  type: string;
  website_id: string;
  /** What it happened to, e.g. `document`, `block`, `route`. */
  entity: string;
  entity_id: string;
  schema_name: string | null;
  /** Public paths whose page may have changed, those that are gone included. Escaped as in an address. */
  paths: string[];
  /** Paths with `{param}` segments: every page of that form may have changed. */
  patterns?: string[] | undefined;
  /** More has changed than can be named: every page. */
  everything?: boolean | undefined;
  /** Nothing that is published has changed. */
  draft?: boolean | undefined;
  languages: string[];
  version: number | null;
  at: string;
}
