import { setTimeout as pause } from 'node:timers/promises';
import { type EventStream, encodeEvent, HttpError } from '@sightline/service';
import type { Pool } from 'pg';
import { isFinal } from '../state-machine.ts';
import type { TranslationJob } from '../translation-job.ts';
import { type FoundJob, findJob } from './query.ts';

interface ProgressOptions {
  pool: Pool;
  log: { warn(details: object, message: string): void };
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
  const loops = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function read(id: string, { organizationId, readers }: Followed): Promise<void> {
    for (let failing = false; readers.size > 0 && !stopping.signal.aborted; ) {
      await pause(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      // A caller that comes while it is read has a later reading than this.
      const present = [...readers];
      if (present.length === 0 || stopping.signal.aborted) continue;
      try {
        const found = await findJob(pool, id, [organizationId]);
        for (const reader of present) tell(reader, found?.job) || readers.delete(reader);
        failing = false;
      } catch (error) {
        if (!failing) log.warn({ err: error, jobId: id }, 'A translation job cannot be read; retrying');
        failing = true;
      }
    }
    followed.delete(id);
  }

  function begin(id: string, organizationId: string): Followed {
    const entry = { organizationId, readers: new Set<Reader>() };
    followed.set(id, entry);
    // After the caller that begins it has joined.
    const loop = Promise.resolve()
      .then(() => read(id, entry))
      .finally(() => loops.delete(loop));
    loops.add(loop);
    return entry;
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
      const { readers } = followed.get(job.job_id) ?? begin(job.job_id, organizationId);
      readers.add(reader);
      stream.onClose = () => readers.delete(reader);
    },
    async stop() {
      stopping.abort();
      await Promise.all(loops);
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
