import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { derivedSecret, signedHeaders } from './signature.ts';

const root = 'the secret of an installation, for tests';

test('gives every sender a secret of its own, and the same one each time', () => {
  expect(derivedSecret(root, 'a')).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(derivedSecret(root, 'a')).toBe(derivedSecret(root, 'a'));
  expect(derivedSecret(root, 'b')).not.toBe(derivedSecret(root, 'a'));
  expect(derivedSecret(`${root}!`, 'a')).not.toBe(derivedSecret(root, 'a'));
});

test('signs id, time and body with each secret, as Standard Webhooks says', () => {
  const secrets = [derivedSecret(root, 'new'), derivedSecret(root, 'old')];
  const at = new Date('2026-11-18T09:30:00.700Z');
  const headers = signedHeaders({ id: 'run:step', payload: '{"a":"ä"}', secrets, at });
  const expected = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    return `v1,${createHmac('sha256', key).update('run:step.1794994200.{"a":"ä"}').digest('base64')}`;
  });
  expect(headers).toEqual({
    'content-type': 'application/json',
    'content-length': '10',
    'user-agent': 'Sightline',
    'webhook-id': 'run:step',
    'webhook-timestamp': '1794994200',
    'webhook-signature': expected.join(' '),
  });
});
