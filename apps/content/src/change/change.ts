/** What a renderer could show differently now. */
export interface Change {
  type: string;
  websiteId: string;
  entity: 'component' | 'document' | 'block' | 'route';
  entityId: string;
  schemaName: string | null;
  /** Every public path that it affects, those it no longer has included. */
  paths: string[];
  languages: string[];
  version: number | null;
}
