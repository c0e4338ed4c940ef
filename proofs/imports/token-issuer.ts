import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Claims {
  sub: string;
  organizations: string[];
  permissions?: string[];
}

/** Signs tokens with any claims: the bundled provider gives none that may do less than their person. */
export async function startTokenIssuer() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keys = [{ ...publicKey.export({ format: 'jwk' }), alg: 'ES256', kid: 'proof' }];
  const server = createServer((_request, response) => response.end(JSON.stringify({ keys })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { TOKEN_ISSUER: url, TOKEN_KEYS_URL: url, TOKEN_DEFAULT_ROLE: 'owner' },
    token(claims: Claims): string {
      const exp = Math.floor(Date.now() / 1000) + 600;
      const text = [
        { alg: 'ES256', kid: 'proof' },
        { iss: url, aud: 'sightline', exp, ...claims },
      ]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `${text}.${signature.toString('base64url')}`;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
