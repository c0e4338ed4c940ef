import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const program = `
import { endOnSignals, endWithProof, unlessEnding } from ${JSON.stringify(import.meta.resolve('./end-with-proof.ts'))};
const say = (word) => new Promise((said) => process.stdout.write(word + '\\n', said));
endOnSignals();
const first = endWithProof(() => say('first'));
endWithProof(async () => { throw new Error('second'); });
const ended = endWithProof(() => say('ended before'));
await ended();
const waiting = setInterval(() => {}, 1000);
const failing = Promise.withResolvers();
endWithProof(async () => { failing.reject(new Error('the work')); await say('third'); });
process.stdout.write('ready\\n');
// As a proof does: what it waits for fails when what it needs is ended, and then it ends itself.
await failing.promise.catch(() => undefined);
await first();
await unlessEnding();
process.exit(3);
`;

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)(
  '%s ends what is open once, newest first, although one cannot be ended',
  async (signal, status) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
    const [said, failed] = [text(child.stdout), text(child.stderr)];
    child.stdout.on('data', (bytes: Buffer) => bytes.includes('ready') && child.kill(signal));
    const [code] = await once(child, 'exit');
    expect(await said).toBe('ended before\nready\nthird\nfirst\n');
    expect(await failed).toContain('Could not be ended: Error: second');
    expect(code).toBe(status);
  },
);
