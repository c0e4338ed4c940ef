import { setting } from '@sightline/service';
import { databaseSettings } from '../installation.ts';

const { text } = setting;
const key = (may: string) =>
  text({
    description: `A key of the organization that ${may}. It is given, as \`sightline init\` makes one, so that programs can have it before the first start. Unset: none.`,
    secret: true,
    optional: true,
  });

/** Of `sightline first-start`. */
export const firstStartSettings = {
  IDENTITY_DATABASE_URL: databaseSettings.IDENTITY_DATABASE_URL,
  CONTENT_DATABASE_URL: setting.url({
    description: 'PostgreSQL database of content, for `FIRST_WEBSITE`.',
    protocols: ['postgres:', 'postgresql:'],
    secret: true,
    optional: true,
  }),
  FIRST_PERSON_EMAIL: text({ description: 'The first person. Unset: nothing is made.', optional: true }),
  FIRST_PERSON_NAME: text({
    description: 'Their name. Unset: what stands before the @ of their address.',
    optional: true,
  }),
  FIRST_PERSON_PASSWORD: text({
    description: 'Their password, of 12 to 128 characters. It is read once: remove it afterwards.',
    secret: true,
    optional: true,
  }),
  FIRST_ORGANIZATION: text({ description: 'Name of the organization that they own.', optional: true }),
  FIRST_KEY: key('may do everything in it'),
  FIRST_READ_KEY: key('only reads'),
  FIRST_WEBSITE: text({ description: 'Name of a website of the organization. Unset: none.', optional: true }),
} as const;
