import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose';

export interface Issuer {
  url: string;
  publicKey: CryptoKey;
  privateKey: CryptoKey;
  /** How often the key set was fetched. */
  fetched(): number;
  answer(status: number): void;
  /** Signs with a new key from now on, and publishes both. */
  rotate(): Promise<void>;
  sign(
    claims?: Record<string, unknown>,
    header?: Partial<JWTHeaderParameters>,
    key?: CryptoKey,
  ): Promise<string>;
  close(): Promise<void>;
}

/** Another OIDC issuer, as far as a service sees one: a key set over HTTP, and tokens. */
export async function startIssuer(alg: 'EdDSA' | 'ES256' | 'RS256' = 'ES256'): Promise<Issuer> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const keys = [{ ...(await exportJWK(publicKey)), alg, kid: 'current' }];
  let current = { kid: 'current', privateKey };
  let status = 200;
  let fetched = 0;
  const server = createServer((_request, response) => {
    fetched += 1;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    publicKey,
    privateKey,
    fetched: () => fetched,
    answer: (next) => {
      status = next;
    },
    rotate: async () => {
      const next = await generateKeyPair(alg, { extractable: true });
      const kid = `key${keys.length}`;
      keys.push({ ...(await exportJWK(next.publicKey)), alg, kid });
      current = { kid, privateKey: next.privateKey };
    },
    sign: (claims = {}, header = {}, key = current.privateKey) => {
      const now = Math.floor(Date.now() / 1_000);
      return new SignJWT({ iss: url, aud: 'sightline', sub: 'somebody', iat: now, exp: now + 60, ...claims })
        .setProtectedHeader({ alg, kid: current.kid, ...header })
        .sign(key);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
