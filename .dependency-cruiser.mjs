/** The rules of the house. `pnpm house` checks them. */
export default {
  forbidden: [
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
        pathNot: ['\\.(test|testing|fixture)\\.ts$', '/testing/', '^packages/stack/'],
      },
      to: { path: '^packages/stack/' },
    },
    {
      name: 'production-does-not-import-tests',
      severity: 'error',
      // A proof is a test of another size.
      from: { pathNot: ['\\.(test|testing|fixture)\\.ts$', '/testing/', '^proofs/', '^scripts/demo/'] },
      to: { path: ['\\.(test|testing|fixture)\\.ts$', '/testing/'] },
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
    exclude: { path: '(^|/)(node_modules|dist)(/|$)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.mjs', '.js', '.json'],
    },
  },
};
