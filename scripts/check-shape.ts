import { measureShape } from './house/measure-shape.ts';

const shape = await measureShape();
const lines = [
  ...shape.looseFiles.map(({ app, files }) => ({
    what: `code files in the root of ${app}/src`,
    is: files.length,
    most: 6,
  })),
  { what: 'product files of at most 20 lines', is: shape.shortFiles.length, most: 79 },
  { what: 'product files of more than 300 lines', is: shape.longFiles.length, most: 0 },
  { what: 'files behind an endpoint, 90th percentile', is: shape.filesBehindEndpoint, most: 20 },
];
for (const { what, is, most } of lines) {
  process.stdout.write(`${is <= most ? 'ok' : 'TOO MANY'}: ${what}: ${is} (at most ${most})\n`);
}
if (lines.some(({ is, most }) => is > most)) {
  if (process.argv.includes('--list')) process.stdout.write(`${shape.shortFiles.join('\n')}\n`);
  process.exitCode = 1;
}
