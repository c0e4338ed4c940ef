import { derivedSecret } from '@sightline/outbound';

export interface SecretSettings {
  WEBHOOK_SECRET: string;
  WEBHOOK_SECRET_PREVIOUS: string | undefined;
}

interface SecretHolder {
  id: string;
  generation: number;
  previousUntil: Date | null;
}

export function webhookSecret(
  { WEBHOOK_SECRET }: Pick<SecretSettings, 'WEBHOOK_SECRET'>,
  { id, generation }: Pick<SecretHolder, 'id' | 'generation'>,
): string {
  return derivedSecret(WEBHOOK_SECRET, `${id}:${generation}`);
}

/** Every secret that a request is signed with now: a receiver knows one of them, whichever is being changed. */
export function signingSecrets(
  { WEBHOOK_SECRET, WEBHOOK_SECRET_PREVIOUS }: SecretSettings,
  { id, generation, previousUntil }: SecretHolder,
  now: Date,
): string[] {
  const generations = previousUntil && previousUntil > now ? [generation, generation - 1] : [generation];
  const roots = WEBHOOK_SECRET_PREVIOUS ? [WEBHOOK_SECRET, WEBHOOK_SECRET_PREVIOUS] : [WEBHOOK_SECRET];
  return roots.flatMap((root) =>
    generations.map((one) => webhookSecret({ WEBHOOK_SECRET: root }, { id, generation: one })),
  );
}
