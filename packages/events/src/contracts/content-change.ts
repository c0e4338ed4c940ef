import { type Static, Type } from 'typebox';
import { defineContract } from '../contract.ts';

const Uuid = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' });
const day = 24 * 60 * 60 * 1000;

/** Something a visitor of a website can see has changed. New fields are optional: old and new processes run together. */
export const ContentChange = Type.Object({
  id: Uuid,
  /** What happened, e.g. `published`, `unpublished`, `archived`, `translated`. */
  type: Type.String({ minLength: 1, maxLength: 100 }),
  website_id: Uuid,
  /** What it happened to, e.g. `document`, `block`, `route`. */
  entity: Type.String({ minLength: 1, maxLength: 100 }),
  entity_id: Uuid,
  schema_name: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]),
  /** Every public path that the change affects, those it no longer has included, as far as `patterns` does not name them. */
  paths: Type.Array(Type.String({ maxLength: 2048 }), { maxItems: 1000 }),
  /** Paths with `{param}` segments: any path of that form may have changed. There are too many to list, or no list of them. */
  patterns: Type.Optional(Type.Array(Type.String({ maxLength: 2048 }), { maxItems: 1000 })),
  /** More has changed than `paths` and `patterns` can name: every page of the website. */
  everything: Type.Optional(Type.Boolean()),
  /** Nothing that is published has changed, only what a preview shows. */
  draft: Type.Optional(Type.Boolean()),
  languages: Type.Array(Type.String({ maxLength: 35 }), { maxItems: 100 }),
  version: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  at: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,9})?Z$' }),
});
export type ContentChange = Static<typeof ContentChange>;

/** Kept for three days: a renderer that was away for a long weekend's deploy freeze starts over instead of replaying. */
export const contentChanges = defineContract({
  stream: 'CONTENT_CHANGES',
  subject: 'content.changes',
  live: 'content.live',
  schema: ContentChange,
  maxAgeMs: 3 * day,
  maxBytes: 1024 ** 3,
  id: (change) => change.id,
  key: (change) => change.website_id,
});
