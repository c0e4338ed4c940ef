/** Whether a request may go to an address although it is private or not https. */
export type AllowsPrivate = (url: URL) => boolean;

/** Every address by the flag; otherwise the origins that the operator lists, compared with scheme, host and port. */
export function privateTargets(settings: {
  WEBHOOK_PRIVATE_NETWORKS: boolean;
  WEBHOOK_PRIVATE_ORIGINS: string | undefined;
}): AllowsPrivate {
  const listed = settings.WEBHOOK_PRIVATE_ORIGINS?.split(',') ?? [];
  const origins = new Set(listed.map((origin) => new URL(origin).origin));
  return ({ origin }) => settings.WEBHOOK_PRIVATE_NETWORKS || origins.has(origin);
}
