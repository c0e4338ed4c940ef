import node from '@astrojs/node';
import { defineConfig } from 'astro/config';

// Every page is rendered when it is asked for: what was published a moment ago is shown.
export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  server: { host: '127.0.0.1', port: 4321 },
  devToolbar: { enabled: false },
});
