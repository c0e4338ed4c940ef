import type { RestrictedAccess } from './declaration.ts';

/** The `WWW-Authenticate` of a 401: what this route takes, and whether what was sent is wrong or nothing was sent. */
export function challengeOf({ schemes }: RestrictedAccess, sent: boolean): string {
  const error = sent ? ', error="invalid_token"' : '';
  const challenges = [];
  if (schemes.some((scheme) => scheme.startsWith('bearer')))
    challenges.push(`Bearer realm="sightline"${error}`);
  if (schemes.some((scheme) => scheme.startsWith('apiKey'))) challenges.push('ApiKey realm="sightline"');
  return challenges.join(', ');
}
