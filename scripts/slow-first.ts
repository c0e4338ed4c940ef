import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Over 20 seconds on two cores, the slowest first. One that began last would run alone at the end, on one core of two. */
const slow = [
  'proofs/tenancy/tenancy.test.ts',
  'apps/console/journeys/journeys.test.ts',
  'scripts/openapi/client.test.ts',
  'scripts/docs/pages.test.ts',
  'apps/content/src/spreadsheet/read/csv/memory.test.ts',
  'apps/insights/src/report/v1/oracle.property.test.ts',
  'apps/insights/src/report/oracle.property.test.ts',
  'apps/insights/src/answer/sink/sink.test.ts',
  'apps/insights/src/youtube/lookup-pass.test.ts',
  'apps/content/src/translation/work/alone/alone.test.ts',
  'apps/content/src/webhook/worker.test.ts',
  'apps/insights/src/agent/run/work/steps.test.ts',
  'packages/events/src/stream/consume.test.ts',
  'apps/insights/src/knowledge-base/feed/worker.test.ts',
  'apps/insights/src/report/visits/rollup.property.test.ts',
  'apps/insights/src/agent/run/work/failures.test.ts',
  'apps/content/src/computed-field/hostile.test.ts',
  'apps/insights/src/optimization/work/worker.test.ts',
  'packages/stack/src/process/lifetime.test.ts',
  'apps/insights/src/answer/sink/count-unexamined.test.ts',
  'packages/jobs/src/migrate-jobs.test.ts',
  'apps/insights/src/traffic/sink/sink.test.ts',
  'apps/insights/src/category/isolation.property.test.ts',
  'apps/content/src/dataset/get/stream.test.ts',
];

/** A clean clone knows no times of an earlier run, by which Vitest would order the files. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => slow.some((name) => moduleId.endsWith(`/${name}`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
