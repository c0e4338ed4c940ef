import { execFileSync, spawnSync } from 'node:child_process';
import process from 'node:process';
import { capabilitiesOf } from './changed/capabilities-of.ts';

const lines = (...options: string[]) =>
  execFileSync('git', options, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** What others have; without a remote, what is committed. */
const published = () =>
  spawnSync('git', ['rev-parse', '--verify', '--quiet', 'origin/main']).status === 0 ? 'origin/main' : 'HEAD';

if (process.argv[2] === '--help') {
  console.log(
    'pnpm test:changed [COMMIT] [OPTIONS OF VITEST]: the tests of the capabilities that differ from what is published, or from COMMIT.',
  );
  process.exit(0);
}
const [since = published(), ...more] = process.argv.slice(2);
const folders = capabilitiesOf([
  ...lines('diff', '--name-only', '--merge-base', since),
  ...lines('ls-files', '--others', '--exclude-standard'),
]);
if (folders.length === 0) {
  console.log(`Nothing that has tests differs from ${since}.`);
} else {
  console.log(`Tests of ${folders.join(', ')}`);
  const { status } = spawnSync('vitest', ['run', '--passWithNoTests', ...folders, ...more], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
