import { relative } from 'node:path';
import { endAllOfFile, randomSeed, replayBy, replayCommand, watchLeftOpen } from '@sightline/stack';
import fc from 'fast-check';
import { afterAll, expect } from 'vitest';

// Runs before every test file, so that the hook is each file's own: a module that registers it when it is imported would do
// so for the first file of a worker alone.
const checkLeftOpen = watchLeftOpen();
afterAll(async () => {
  await endAllOfFile();
  const file = relative(process.cwd(), expect.getState().testPath ?? '');
  if (file.startsWith('packages/')) await checkLeftOpen();
});

replayBy(() => {
  const { testPath = '', currentTestName } = expect.getState();
  // Titles can hold anything: in single quotes a shell leaves all but a quote as it is, and `-t` takes a regular expression.
  const title = currentTestName?.replaceAll(' > ', '.*').replace(/[^*\p{L}\p{N} ,:.-]/gu, '.');
  return `pnpm test ${relative(process.cwd(), testPath)}${title ? ` -t '${title}'` : ''}`;
});

// Every property and every sample of a run is drawn from one seed, and a failure says which.
fc.configureGlobal({
  seed: randomSeed(),
  reporter(details) {
    if (!details.failed) return;
    throw new Error(`${fc.defaultReportMessage(details)}\n${replayCommand()}`, {
      cause: details.errorInstance,
    });
  },
});
