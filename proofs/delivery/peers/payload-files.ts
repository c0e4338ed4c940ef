/** A Payload project with one collection and its REST API alone. */
export const payloadFiles: Record<string, string> = {
  'next.config.mjs': `import { withPayload } from '@payloadcms/next/withPayload';
export default withPayload({ poweredByHeader: false, compress: false });`,
  'payload.config.mjs': `import { postgresAdapter } from '@payloadcms/db-postgres';
import { buildConfig } from 'payload';

const text = (name) => ({ name, type: 'text' });
const long = (name) => ({ name, type: 'textarea' });
const json = (name) => ({ name, type: 'json' });

export default buildConfig({
  secret: 'a-secret-of-this-measurement',
  telemetry: false,
  typescript: { autoGenerate: false },
  graphQL: { disable: true },
  db: postgresAdapter({
    idType: 'uuid',
    pool: { connectionString: process.env.DATABASE_URL, max: 10 },
  }),
  collections: [
    {
      slug: 'articles',
      access: { read: () => true },
      fields: [
        text('title'),
        { name: 'slug', type: 'text', unique: true, index: true },
        text('kicker'),
        text('seoTitle'),
        long('summary'),
        long('seoDescription'),
        json('tags'),
        json('body'),
        { name: 'publishedAt', type: 'date', index: true },
      ],
    },
  ],
});`,
  'app/api/[...slug]/route.js': `import { REST_GET } from '@payloadcms/next/routes';
import config from '../../../payload.config.mjs';

export const GET = REST_GET(config);`,
  // In development it makes the tables of the collections itself.
  'make-tables.mjs': `import { getPayload } from 'payload';
import config from './payload.config.mjs';

await getPayload({ config });
process.exit(0);`,
};
