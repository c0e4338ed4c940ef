import { engineSettings, natsUrl, setting } from '@sightline/service';
import { clickHouseSettings, databaseSettings } from './installation.ts';

export { firstStartSettings } from './first-start/settings.ts';

const secret = (of: string) =>
  setting.text({
    description: `As ${of} has it. Backups hold a fingerprint of it, so that a restore can warn when it is another one; never the secret.`,
    secret: true,
    optional: true,
  });

/** Secrets without which a restored installation is partly useless. */
export const secretSettings = {
  AUTH_SECRET: secret('identity'),
  WEBHOOK_SECRET: secret('content'),
  AGENT_WEBHOOK_SECRET: secret('insights'),
  CLIENT_ADDRESS_SECRET: secret('insights'),
} as const;

/** Of `sightline backup` and `sightline restore`: every engine of an installation. */
export const backupSettings = {
  ...databaseSettings,
  ...clickHouseSettings,
  CLICKHOUSE_CLUSTER: setting.text({
    description: 'Set where ClickHouse is a cluster. Backups refuse one: use its own BACKUP.',
    optional: true,
  }),
  NATS_URL: setting.url({ description: 'NATS, whose streams are part of a backup.', ...natsUrl }),
  EVENTS_PREFIX: engineSettings.EVENTS_PREFIX,
  NATS_REPLICAS: engineSettings.NATS_REPLICAS,
  ASSETS_STORE: setting.oneOf({
    description: 'As content has it. A folder is copied, a bucket is not.',
    values: ['file', 's3'],
    default: 'file',
  }),
  ASSETS_DIRECTORY: setting.text({
    description: 'Folder of images, as content has it.',
    default: '.sightline/assets',
  }),
  S3_BUCKET: setting.text({
    description: 'Bucket of images, as content has it. A backup only notes its name.',
    optional: true,
  }),
  ...secretSettings,
} as const;
