import { createHmac } from 'node:crypto';

export interface SecretSettings {
  WEBHOOK_SECRET: string;
  WEBHOOK_SECRET_PREVIOUS: string | undefined;
}

interface SecretHolder {
  id: string;
  generation: number;
  previousUntil: Date | null;
}

/** The secret of a webhook, which is stored nowhere: the database alone is not enough to sign. */
export function webhookSecret(
  { WEBHOOK_SECRET }: Pick<SecretSettings, 'WEBHOOK_SECRET'>,
  { id, generation }: Pick<SecretHolder, 'id' | 'generation'>,
): string {
  const key = createHmac('sha256', WEBHOOK_SECRET).update(`${id}:${generation}`).digest('base64');
  return `whsec_${key}`;
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
