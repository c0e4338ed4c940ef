export { measureJobs } from './measure-jobs.ts';
export { type MigrateJobsOptions, migrateJobs } from './migrate-jobs.ts';
export {
  type JobCounts,
  type Jobs,
  type JobsOptions,
  type JobToSend,
  openJobs,
} from './open-jobs.ts';
export { defineQueue, type Queue } from './queue.ts';
export type { TakenJob, Work, WorkOptions } from './work.ts';
