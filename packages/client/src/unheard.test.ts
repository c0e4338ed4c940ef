import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { streamServer } from './testing/stream-server.ts';

const run = promisify(execFile);

/** A program of its own, which subscribes with a key that the service refuses. */
async function subscribing(more: string) {
  const server = await streamServer();
  server.answers.push((response) => {
    response.writeHead(401, { 'content-type': 'application/problem+json' });
    response.end(JSON.stringify({ status: 401, detail: 'The API key is not valid.' }));
  });
  const program = `import { subscribe } from ${JSON.stringify(import.meta.resolve('./index.ts'))};
    const subscription = subscribe('0198c2c4-7d5e-7c3a-9d3e-0123456789ac', () => undefined, { url: '${server.url}', apiKey: 'wrong', ${more} });
    export { subscription };`;
  return run(process.execPath, ['--input-type=module', '-e', program]).then(
    ({ stderr }) => ({ code: 0, stderr }),
    ({ code, stderr }) => ({ code, stderr }),
  );
}

test('ends a program without onError with status 1 and the refused key', async () => {
  const { code, stderr } = await subscribing('');
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('The service answered 401: The API key is not valid.'),
  ]);
});

test('leaves the exit to a program with onError', async () => {
  const { code, stderr } = await subscribing('onError: ({ message }) => console.error(message)');
  expect([code, stderr]).toEqual([0, 'The service answered 401: The API key is not valid.\n']);
});
