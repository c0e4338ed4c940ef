import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlOf } from './panel-facts.ts';

test('a request for a shell carries the body unchanged, whatever stands in it', () => {
  const body = { filter: { field: 'prompt', op: 'is', value: `it's $HOME "and" \\ \`x\`` } };
  const script = curlOf('/v2/reports/visibility', body).replace(
    /^curl /,
    `node -e 'process.stdout.write(process.argv.at(-1))' -- `,
  );
  expect(JSON.parse(execFileSync('bash', ['-c', script], { encoding: 'utf8' }))).toEqual(body);
});
