import type { Credential } from './credentials.ts';
import type { RestrictedAccess, Scheme } from './declaration.ts';

const sentAs: Record<Scheme, string> = {
  apiKeyHeader: 'An API key in the `x-api-key` header',
  apiKeyQuery: 'An API key in `api_key`',
  bearerKey: 'An API key in `Authorization: Bearer`',
  bearerToken: 'A token in `Authorization: Bearer`',
};

/** The message of a 401 without a credential that the endpoint takes: what to send, in which header. */
export function wantedOf({ schemes }: RestrictedAccess, sent: readonly Credential[]): string {
  const ways = [];
  if (schemes.includes('apiKeyHeader')) ways.push('an API key in the `x-api-key` header');
  else if (schemes.includes('bearerKey')) ways.push('an API key in `Authorization: Bearer`');
  else if (schemes.includes('apiKeyQuery')) ways.push('an API key in `api_key`');
  if (schemes.includes('bearerToken')) ways.push('a token in `Authorization: Bearer`');
  const advice = `Send ${ways.join(' or ')}.`;
  const [first] = sent;
  return first ? `${sentAs[first.scheme]} is not taken here. ${advice}` : advice;
}
