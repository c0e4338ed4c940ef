import node from '@astrojs/node';
import { defineConfig, memoryCache } from 'astro/config';

// A page is rendered when it is asked for, and kept until a change concerns it.
export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  cache: { provider: memoryCache({ max: 500 }) },
  server: { host: '127.0.0.1', port: 4321 },
  devToolbar: { enabled: false },
});
