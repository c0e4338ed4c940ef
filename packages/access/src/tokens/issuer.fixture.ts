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
  const keySet = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), alg, kid: 'current' }] });
  let status = 200;
  let fetched = 0;
  const server = createServer((_request, response) => {
    fetched += 1;
    response.writeHead(status, { 'content-type': 'application/json' }).end(keySet);
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
    sign: (claims = {}, header = {}, key = privateKey) => {
      const now = Math.floor(Date.now() / 1_000);
      return new SignJWT({ iss: url, aud: 'sightline', sub: 'somebody', iat: now, exp: now + 60, ...claims })
        .setProtectedHeader({ alg, kid: 'current', ...header })
        .sign(key);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
