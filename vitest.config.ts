import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SlowFirst } from './scripts/slow-first.ts';

export default defineConfig({
  test: {
    include: ['{apps,packages,proofs,scripts,examples}/**/*.test.ts'],
    // Forked processes: a worker thread that opened the ClickHouse engine hangs the main thread when it exits.
    pool: 'forks',
    // Workers are reused: nothing here keeps state outside of what it is given, and a new process a file doubles the time.
    isolate: false,
    // Most tests wait for an engine: one more than there are cores keeps them busy. One fewer is the default, and takes twice as long.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowFirst },
    globalSetup: ['./scripts/test-engines.ts'],
    setupFiles: ['./scripts/test-file.ts'],
    // No test sets a shorter time of its own: these are for what hangs, on a machine whose cores are busy with something else.
    testTimeout: 900_000,
    expect: { poll: { timeout: 600_000 } },
    hookTimeout: 900_000,
  },
});
