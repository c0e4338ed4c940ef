import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Over half a minute on two cores. One that began last would run alone at the end, on one core of two. */
const slow = [
  'apps/insights/src/report/v1/oracle.property.test.ts',
  'apps/content/src/spreadsheet/read/csv/memory.test.ts',
  'apps/content/src/translation/work/alone/alone.test.ts',
  'apps/insights/src/traffic/sink/sink.test.ts',
  'apps/content/src/webhook/worker.test.ts',
  'apps/content/src/computed-field/hostile.test.ts',
  'apps/content/src/route/affected/complete.property.test.ts',
  'packages/stack/src/own-engines.test.ts',
  'apps/insights/src/answer/sink/sink.test.ts',
  'apps/content/src/translation/job/create/query.property.test.ts',
  'apps/content/src/spreadsheet/read/csv/read-csv.property.test.ts',
  'apps/insights/src/report/oracle.property.test.ts',
  'apps/content/src/response-cache/response-cache.test.ts',
  'scripts/openapi/misspelt-names.test.ts',
  'packages/jobs/src/migrate-jobs.test.ts',
  'packages/postgres/src/pool.test.ts',
];

/** A clean clone knows no times of an earlier run, by which Vitest would order the files. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => slow.some((name) => moduleId.endsWith(`/${name}`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
