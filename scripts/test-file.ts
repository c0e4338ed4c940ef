import { endAllOfFile } from '@sightline/stack';
import { afterAll } from 'vitest';

// Runs before every test file, so that the hook is each file's own: a module that registers it when it is imported would do
// so for the first file of a worker alone.
afterAll(endAllOfFile);
