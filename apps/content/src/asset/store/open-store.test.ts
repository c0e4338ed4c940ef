import { readSettings } from '@sightline/service';
import { expect, test } from 'vitest';
import { serverSettings } from '../../settings.ts';
import { openAssetStore } from './open-store.ts';

const settings = (environment: NodeJS.ProcessEnv) =>
  readSettings(serverSettings, {
    DATABASE_URL: 'postgres://localhost/x',
    NATS_URL: 'nats://localhost',
    IDENTITY_URL: 'http://localhost',
    IDENTITY_CREDENTIAL: 'x'.repeat(40),
    TOKEN_ISSUER: 'http://localhost',
    CURSOR_SECRET: 'x'.repeat(40),
    WEBHOOK_SECRET: 'x'.repeat(40),
    ...environment,
  });

test('stops the start with the setting name when the bucket or half of the credentials is missing', () => {
  const half = settings({ ASSETS_STORE: 's3', S3_ACCESS_KEY_ID: 'id' });
  expect(() => openAssetStore(half)).toThrow(/S3_BUCKET[\s\S]*S3_SECRET_ACCESS_KEY/);
  expect(() => openAssetStore(settings({ ASSETS_STORE: 's3', S3_BUCKET: 'assets' }))).not.toThrow();
});
