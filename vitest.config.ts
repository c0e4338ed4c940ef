import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages,proofs,scripts,examples}/**/*.test.ts'],
    // Forked processes: a worker thread that opened the ClickHouse engine hangs the main thread when it exits.
    pool: 'forks',
    // Workers are reused: nothing here keeps state outside of what it is given, and a new process a file doubles the time.
    isolate: false,
    globalSetup: ['./scripts/test-engines.ts'],
    setupFiles: ['./scripts/test-file.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
