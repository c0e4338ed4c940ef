import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endWithFile } from '@sightline/stack';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

interface Claims {
  organizations: string[];
  permissions?: string[];
  subject?: string | undefined;
}

/** An issuer of tokens with claims of the test's choice, and the settings that make a service trust it. */
export async function startIssuer() {
  const keys = await generateKeyPair('ES256');
  const server = createServer(async (_request, response) => {
    response.end(
      JSON.stringify({ keys: [{ ...(await exportJWK(keys.publicKey)), alg: 'ES256', kid: 'one' }] }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endWithFile(() => new Promise((resolve) => server.close(resolve)));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { TOKEN_ISSUER: url, TOKEN_KEYS_URL: url, TOKEN_DEFAULT_ROLE: 'owner' },
    token({ subject, ...claims }: Claims): Promise<string> {
      const token = new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: 'one' })
        .setIssuer(url)
        .setAudience('sightline')
        .setExpirationTime('5m');
      return (subject === undefined ? token : token.setSubject(subject)).sign(keys.privateKey);
    },
  };
}
