import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

export default defineConfig({
  root: join(root, 'web'),
  plugins: [react(), tailwind()],
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
      output: {
        // What every page needs in one file: cut along the screens that share them, the same modules weigh 3 kB more.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!react-virtual|virtual-core)[\w-]+|openapi-fetch)\/(?!.*(infinite|useMutation|Queries))/i,
            },
            {
              name: 'start',
              test: /console\/web\/(api\/(client|problem|expiry|session|catalogue)|kit\/(button|icon|text-field|theme)|screens\/panel\/states|filters\/address|language\/messages|shell\/(console|router|route-states|sign-in))/,
            },
            // What the first dashboard has besides, in one file too: as twenty small ones they wait for each other on a slow line.
            {
              name: 'dashboard',
              test: /node_modules\/(d3-|internmap)|console\/web\/(shell\/(frame|rail|screens|use-keys)|kit\/(menu|tabs)\.tsx|filters\/(filter-bar|period-button|request|words|use-view)|language\/format|charts\/(?!export)|screens\/(overview|panel\/(?!panel-dialog|curl)|visibility\/(?!visibility|multiples|brand-table)))/,
            },
          ],
        },
      },
    },
  },
});
