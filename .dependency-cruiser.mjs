const tests = ['\\.test\\.ts$', '/testing/', '/journeys/'];

/**
 * The capabilities of each app in layers, the ground first. A capability imports only from layers above its own line in this list, so
 * that there is no circle of folders. What it needs from a later one is passed in at the composition root.
 */
const layers = {
  'apps/content/src': [
    ['http', 'language', 'computed-field'],
    ['change', 'referrer', 'usage'],
    ['website'],
    ['asset', 'response-cache', 'change-stream', 'webhook'],
    ['component', 'route'],
    ['document'],
    ['dataset', 'spreadsheet'],
    ['block', 'translation'],
    ['release', 'published-text'],
  ],
  'apps/insights/src': [
    ['sql'],
    ['http', 'page', 'sink', 'youtube', 'content-service', 'model-cost'],
    ['organization', 'ingest'],
    ['category', 'domain', 'knowledge-base', 'model', 'prompt-volume', 'region', 'traffic'],
    ['citation', 'asset', 'persona', 'prompt', 'tag', 'theme', 'topic'],
    ['reading', 'truth'],
    ['judge'],
    ['answer', 'report'],
    ['agent', 'collect', 'optimization', 'revision', 'view'],
  ],
  'apps/insights/src/report': [
    ['catalogue'],
    ['filter'],
    ['statement'],
    ['delivery', 'evidence'],
    ['pipeline'],
    [
      'answers',
      'citations',
      'factcheck',
      'freshness',
      'list-dialect',
      'query-fanouts',
      'sentiment',
      'visibility',
      'youtube',
    ],
    ['v1', 'visits'],
  ],
  'apps/console/src': [['security', 'upstream'], ['files', 'session'], ['proxy']],
  'apps/console/web': [['build', 'language'], ['kit'], ['api', 'charts', 'filters'], ['screens'], ['shell']],
  'apps/identity/src': [['auth'], ['audit', 'keys', 'well-known'], ['introspect', 'operator']],
};

const layerRules = Object.entries(layers).flatMap(([src, lines]) => [
  {
    name: 'capability-has-a-layer',
    comment: 'A new capability folder is added to `layers` above.',
    severity: 'error',
    from: { path: `^${src}/[^/]+/`, pathNot: [`^${src}/(${lines.flat().join('|')})/`, ...tests] },
    to: {},
  },
  ...lines.map((line, index) => ({
    name: 'no-circles-of-capabilities',
    comment: 'A capability imports only from the layers before its own.',
    severity: 'error',
    from: { path: `^${src}/(${line.join('|')})/`, pathNot: tests },
    to: { path: `^${src}/(${lines.slice(index).flat().join('|')})/`, pathNot: `^${src}/$1/` },
  })),
]);

/** The rules of the house. `pnpm house` checks them. */
export default {
  forbidden: [
    ...layerRules,
    {
      name: 'apps-do-not-import-apps',
      comment: 'Services meet in the contracts of packages/events and over HTTP, never in code.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/([^/]+)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'packages-do-not-import-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'packages-show-only-their-index',
      comment: "Another package's inside is its own business.",
      severity: 'error',
      from: { path: '^(?:apps|packages|proofs|scripts)/([^/]+)' },
      to: {
        path: '^packages/([^/]+)/',
        pathNot: ['^packages/$1/', '^packages/[^/]+/src/(testing/)?index\\.ts$'],
      },
    },
    {
      name: 'service-knows-no-domain',
      severity: 'error',
      from: { path: '^packages/service/', pathNot: ['\\.test\\.ts$', '/testing/'] },
      to: { path: '^packages/(?!service/)' },
    },
    {
      name: 'stack-is-for-development',
      comment: 'The development engines never reach a production process.',
      severity: 'error',
      from: {
        path: '^(?:apps|packages)/',
        pathNot: [...tests, '^packages/stack/'],
      },
      to: { path: '^packages/stack/' },
    },
    {
      name: 'production-does-not-import-tests',
      severity: 'error',
      // A proof is a test of another size.
      from: { pathNot: [...tests, '^proofs/', '^scripts/demo/'] },
      to: { path: tests },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-undeclared-dependency',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-junk-drawers',
      severity: 'error',
      from: {},
      to: { path: '(^|/)(utils?|common|helpers?|misc)(/|\\.ts$)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|web/api/generated)(/|$)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
