/** A Strapi project with one content type, as its generator leaves it; `TUNED` chooses between its defaults and the fastest. */
export const strapiFiles: Record<string, string> = {
  'config/server.js': `module.exports = ({ env }) => ({
  host: '127.0.0.1',
  port: env.int('PORT'),
  app: { keys: ['a-key-of-this-measurement'] },
});`,
  // The panel is not built: only the API is read.
  'config/admin.js': `module.exports = {
  auth: { secret: 'a-secret-of-this-measurement' },
  apiToken: { salt: 'a-salt-of-this-measurement' },
  transfer: { token: { salt: 'a-salt-of-this-measurement' } },
  secrets: { encryptionKey: 'a-key-of-this-measurement' },
  serveAdminPanel: false,
};`,
  'config/plugins.js': `module.exports = {
  'users-permissions': { config: { jwtSecret: 'a-secret-of-this-measurement' } },
};`,
  'config/api.js': `module.exports = ({ env }) => ({
  rest: { defaultLimit: 25, maxLimit: 100, withCount: !env.bool('TUNED') },
});`,
  'config/database.js': `module.exports = ({ env }) => ({
  connection: {
    client: 'postgres',
    connection: { connectionString: env('DATABASE_URL') },
    pool: { min: 2, max: 10 },
  },
});`,
  // Without the log of requests, the session and the header that names the maker; the others cannot be left out.
  'config/middlewares.js': `module.exports = ({ env }) => [
  ...(env.bool('TUNED') ? [] : ['strapi::logger']),
  'strapi::errors',
  'strapi::security',
  'strapi::cors',
  ...(env.bool('TUNED') ? [] : ['strapi::poweredBy']),
  'strapi::query',
  'strapi::body',
  ...(env.bool('TUNED') ? [] : ['strapi::session']),
  'strapi::favicon',
  'strapi::public',
];`,
  'config/logger.js': `module.exports = ({ env }) => ({ level: env.bool('TUNED') ? 'error' : 'http' });`,
  'public/uploads/.gitkeep': '',
  'src/api/article/content-types/article/schema.json': JSON.stringify({
    kind: 'collectionType',
    collectionName: 'articles',
    info: { singularName: 'article', pluralName: 'articles', displayName: 'Article' },
    options: { draftAndPublish: false },
    attributes: {
      ...Object.fromEntries(
        ['title', 'slug', 'kicker', 'seoTitle'].map((name) => [name, { type: 'string' }]),
      ),
      ...Object.fromEntries(['summary', 'seoDescription'].map((name) => [name, { type: 'text' }])),
      ...Object.fromEntries(['tags', 'body'].map((name) => [name, { type: 'json' }])),
      date: { type: 'datetime' },
    },
    indexes: [
      { name: 'articles_slug', columns: ['slug'] },
      { name: 'articles_date', columns: ['date'] },
    ],
  }),
  'src/api/article/controllers/article.js': core('createCoreController'),
  'src/api/article/services/article.js': core('createCoreService'),
  'src/api/article/routes/article.js': core('createCoreRouter'),
  // What ticking find and findOne of the role Public does.
  'src/index.js': `module.exports = {
  register() {},
  async bootstrap({ strapi }) {
    const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
    for (const action of ['api::article.article.find', 'api::article.article.findOne']) {
      const permissions = strapi.db.query('plugin::users-permissions.permission');
      if (await permissions.findOne({ where: { action, role: role.id } })) continue;
      await permissions.create({ data: { action, role: role.id } });
    }
  },
};`,
};

function core(factory: string): string {
  return `module.exports = require('@strapi/strapi').factories.${factory}('api::article.article');`;
}
