import type { Person } from '@sightline/stack';

type Credential = { apiKey: string } | { accessToken: string };

const newKey = async (person: Person) =>
  (await person.createOwnKey({ name: 'client', permissions: ['insights_read', 'insights_write'] })).key;

/** Every way for the client to say who calls. */
export const credentials: [string, (person: Person) => Promise<Credential>][] = [
  ['an API key', async (person) => ({ apiKey: await newKey(person) })],
  ['an API key as access token', async (person) => ({ accessToken: await newKey(person) })],
  ['a token of the identity provider', async (person) => ({ accessToken: await person.token() })],
];
