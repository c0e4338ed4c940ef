import {
  type EventStream,
  encodeEvent,
  HttpError,
  type Log,
  type Loop,
  superviseLoop,
} from '@sightline/service';
import type { Pool } from 'pg';
import { isFinal } from '../state-machine.ts';
import type { TranslationJob } from '../translation-job.ts';
import { type FoundJob, findJob } from './query.ts';

interface ProgressOptions {
  pool: Pool;
  log: Pick<Log, 'warn'>;
  /** Most readers of this instance, and those of one organization. */
  most?: number;
  mostOfOrganization?: number;
}

export interface Progress {
  /** Throws 503 past the bounds. To be called before a stream is opened. */
  refuseTooMany(organizationId: string): void;
  /** Tells the job to its reader now, and at every change until it is final. */
  follow(found: FoundJob, stream: EventStream): void;
  stop(): Promise<void>;
}

interface Reader {
  stream: EventStream;
  /** What it was told last. */
  told: string;
}

interface Followed {
  organizationId: string;
  readers: Set<Reader>;
  reading: Loop;
}

const EVERY_MS = 500;

/** A job is read once for all its readers on this instance, twice a second. */
export function createProgress({
  pool,
  log,
  most = 1_000,
  mostOfOrganization = 100,
}: ProgressOptions): Progress {
  const followed = new Map<string, Followed>();

  function begin(id: string, organizationId: string, first: Reader): void {
    const readers = new Set([first]);
    const reading = superviseLoop({
      async round() {
        // A caller that comes while it is read has a later reading than this.
        const present = [...readers];
        if (present.length === 0) {
          followed.delete(id);
          return 'ended';
        }
        const found = await findJob(pool, id, [organizationId]);
        for (const reader of present) tell(reader, found?.job) || readers.delete(reader);
        return false;
      },
      everyMs: EVERY_MS,
      failure: 'A translation job cannot be read',
      details: { jobId: id },
      log,
    });
    followed.set(id, { organizationId, readers, reading });
  }

  return {
    refuseTooMany(organizationId) {
      const all = [...followed.values()];
      const count = (entries: Followed[]) => entries.reduce((sum, { readers }) => sum + readers.size, 0);
      const own = all.filter((entry) => entry.organizationId === organizationId);
      if (count(all) < most && count(own) < mostOfOrganization) return;
      throw new HttpError(
        503,
        'Too many clients follow translation jobs right now. Read the job without a stream, or retry later.',
        {
          headers: { 'retry-after': '5' },
        },
      );
    },
    follow({ job, organizationId }, stream) {
      const reader = { stream, told: '' };
      if (!tell(reader, job)) return;
      const joined = followed.get(job.job_id);
      if (joined) joined.readers.add(reader);
      else begin(job.job_id, organizationId, reader);
      stream.onClose = () => followed.get(job.job_id)?.readers.delete(reader);
    },
    async stop() {
      await Promise.all([...followed.values()].map(({ reading }) => reading.stop()));
    },
  };
}

/** Whether there may be more to tell. */
function tell(reader: Reader, job: TranslationJob | undefined): boolean {
  const text = job && encodeEvent({ event: 'progress', data: job });
  if (text && text !== reader.told) reader.stream.write(text);
  reader.told = text ?? '';
  if (job && !isFinal(job.status)) return reader.stream.isOpen;
  reader.stream.end();
  return false;
}
