import { setting } from '@sightline/service';

/** Whether a request may go to an address although it is private or not https. */
export type AllowsPrivate = (url: URL) => boolean;

/** The two settings of an operator, with what they mean in a process. */
export const privateTargetSettings = (descriptions: { networks: string; origins: string }) =>
  ({
    WEBHOOK_PRIVATE_NETWORKS: setting.flag({ description: descriptions.networks, default: false }),
    WEBHOOK_PRIVATE_ORIGINS: setting.text({
      description: descriptions.origins,
      pattern: {
        matches: /^https?:\/\/[\w.:[\]-]+(,https?:\/\/[\w.:[\]-]+)*$/,
        words: 'origins such as http://10.0.0.7:8080, separated by commas',
      },
      optional: true,
    }),
  }) as const;

/** Every address by the flag; otherwise the origins that the operator lists, compared with scheme, host and port. */
export function privateTargets(settings: {
  WEBHOOK_PRIVATE_NETWORKS: boolean;
  WEBHOOK_PRIVATE_ORIGINS: string | undefined;
}): AllowsPrivate {
  const listed = settings.WEBHOOK_PRIVATE_ORIGINS?.split(',') ?? [];
  const origins = new Set(listed.map((origin) => new URL(origin).origin));
  return ({ origin }) => settings.WEBHOOK_PRIVATE_NETWORKS || origins.has(origin);
}
