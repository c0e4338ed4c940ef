import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;

/** As an entry of its own, before that of the page: one script of a page waits for all that the other imports. */
const early: Plugin = {
  name: 'early-requests',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const entry = chunks.find(({ name, isEntry }) => isEntry && name === 'early');
      if (!entry) return [];
      return [
        {
          tag: 'script',
          attrs: { type: 'module', crossorigin: true, fetchpriority: 'high', src: `/${entry.fileName}` },
          injectTo: 'head-prepend',
        },
        ...entry.imports.map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head-prepend' as const,
        })),
      ];
    },
  },
};

export default defineConfig({
  root: join(root, 'web'),
  plugins: [react(), tailwind(), early],
  build: {
    outDir: join(root, 'dist'),
    emptyOutDir: true,
    target: 'es2023',
    // `data:` is not in the policy for scripts, styles and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: [join(root, 'web/index.html'), join(root, 'web/early.ts')],
      output: {
        // What every page needs in one file: cut along the screens that share them, the same modules weigh 3 kB more.
        codeSplitting: {
          groups: [
            // Without anything of the others: it runs while they are on their way.
            {
              name: 'asked',
              test: /console\/web\/(api\/asked-early|filters\/(address|grammar|period|request)\.ts|screens\/visibility\/bodies)/,
            },
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!react-virtual|virtual-core)[\w-]+)\/(?!.*(infinite|useMutation|Queries))/i,
            },
            {
              name: 'start',
              test: /console\/web\/(api\/(problem|expiry|session)|kit\/(button|icon|text-field|theme)|screens\/panel\/states|language\/messages|shell\/(console|router|route-states|sign-in))/,
            },
            // What the first dashboard has besides, in one file too: as twenty small ones they wait for each other on a slow line.
            {
              name: 'dashboard',
              test: /node_modules\/(d3-|internmap|openapi-fetch)|console\/web\/(api\/(client|catalogue)|shell\/(frame|rail|screens|use-keys)|kit\/(menu|tabs)\.tsx|filters\/(filter-bar|period-button|request|words|use-view)|language\/format|charts\/(?!export)|screens\/(overview|panel\/(?!panel-dialog|curl)|visibility\/(?!visibility|multiples|brand-table)))/,
            },
          ],
        },
      },
    },
  },
});
