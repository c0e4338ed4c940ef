export const PERMISSIONS = [
  'content_read',
  'content_preview',
  'content_translate',
  'content_write',
  'content_publish',
  'content_manage',
  'insights_read',
  'insights_write',
  'insights_manage',
  'ingest',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export interface Organization {
  id: string;
  name: string | null;
  /** As the provider words it; several roles are joined by commas. Null for an organization's own key. */
  role: string | null;
}

export interface CallerOrganization extends Organization {
  /** What the caller may do in this organization. */
  permissions: ReadonlySet<Permission>;
}

/** What a key is limited to. Null: all that its organizations have. */
export interface Scope {
  websites: ReadonlySet<string> | null;
  categories: ReadonlySet<string> | null;
}

export const UNLIMITED: Scope = { websites: null, categories: null };

/** Who is calling, and for which organizations. */
export interface Caller {
  kind: 'key' | 'person';
  /** The person; null for the key of an organization. */
  subject: string | null;
  keyId: string | null;
  keyCreatedAt: Date | null;
  organizations: CallerOrganization[];
  scope: Scope;
  /** What the caller may do in at least one organization. */
  permissions: ReadonlySet<Permission>;
}

/** Names that this version does not know grant nothing. */
export function knownPermissions(names: readonly unknown[]): ReadonlySet<Permission> {
  return new Set(PERMISSIONS.filter((name) => names.includes(name)));
}
