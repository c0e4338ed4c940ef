import { randomUUID } from 'node:crypto';
import { PERMISSIONS } from '@sightline/access';
import type { Belongings } from '../fixture/belongings.ts';
import { type Aim, addQuery } from './aims.ts';
import type { Operation } from './document.ts';

/** Somebody with one credential, or with none. */
export interface Caller {
  label: string;
  /** The request as this caller sends it. */
  sign(aim: Aim): Aim;
}

const byHeader = (label: string, headers: Record<string, string>): Caller => ({
  label,
  sign: (aim) => ({ ...aim, headers: { ...aim.headers, ...headers } }),
});

/** Every credential of an organization in every form; in the query only where the document offers it. */
export function callersOf({ tenant, ownKey }: Belongings, { schemes }: Operation): Caller[] {
  const inQuery = schemes.filter(({ type, in: place }) => type === 'apiKey' && place === 'query');
  return [
    byHeader('a token', { authorization: `Bearer ${tenant.bearerToken}` }),
    byHeader('a key', { 'x-api-key': tenant.writeKey }),
    byHeader("a person's key", { 'x-api-key': ownKey }),
    byHeader('a key as bearer', { authorization: `Bearer ${tenant.writeKey}` }),
    ...inQuery.map(({ name = '' }) => ({
      label: 'a key in the query',
      sign: (aim: Aim) => addQuery(aim, name, tenant.writeKey),
    })),
  ];
}

/** The same request as a page of the console sends it: to the console, with a session and nothing else. */
export function atConsole(consoleUrl: string, cookie: string): Caller {
  return {
    label: 'a session at the console',
    sign: (aim) => {
      const { host: _host, ...headers } = aim.headers;
      return {
        ...aim,
        operation: { ...aim.operation, baseUrl: `${consoleUrl}/api/${aim.operation.service}` },
        headers: { ...headers, cookie, origin: consoleUrl, 'sec-fetch-site': 'same-origin' },
      };
    },
  };
}

/** A key of the organization with every permission, limited to a website and a category that do not exist. */
export async function limitedKey({ tenant }: Belongings): Promise<Caller> {
  const { key } = await tenant.person.createOrganizationKey(tenant.organizationId, {
    name: 'limited',
    permissions: PERMISSIONS,
    websiteIds: [randomUUID()],
    categoryIds: [randomUUID()],
  });
  return byHeader('a key limited to something else', { 'x-api-key': key });
}

/** Nobody: without a credential, and with a key that looks right and was never given out. */
export function nobodies({ tenant }: Belongings): Caller[] {
  const unknown =
    tenant.writeKey.slice(0, -8) + [...tenant.writeKey.slice(-8)].reverse().map(nextLetter).join('');
  return [
    byHeader('no credential', {}),
    byHeader('an unknown key', { 'x-api-key': unknown }),
    byHeader('an unknown key as bearer', { authorization: `Bearer ${unknown}` }),
  ];
}

const nextLetter = (letter: string) =>
  letter === 'z'
    ? 'a'
    : letter === 'Z'
      ? 'A'
      : letter === '9'
        ? '0'
        : String.fromCharCode(letter.charCodeAt(0) + 1);
