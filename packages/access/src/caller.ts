export const PERMISSIONS = [
  'content_read',
  'content_write',
  'insights_read',
  'insights_write',
  'ingest',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export interface CallerOrganization {
  id: string;
  name: string | null;
  /** As the provider words it; several roles are joined by commas. Null for an organization's own key. */
  role: string | null;
}

/** Who is calling, and for which organizations. */
export interface Caller {
  kind: 'key' | 'person';
  /** The person; null for the key of an organization. */
  subject: string | null;
  keyId: string | null;
  keyCreatedAt: Date | null;
  organizations: CallerOrganization[];
  permissions: ReadonlySet<Permission>;
}

/** Names that this version does not know grant nothing. */
export function knownPermissions(names: readonly unknown[]): ReadonlySet<Permission> {
  return new Set(PERMISSIONS.filter((name) => names.includes(name)));
}
