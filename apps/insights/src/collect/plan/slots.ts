import { createHash } from 'node:crypto';

/** What a schedule says of time, in milliseconds. */
export interface Cadence {
  everyMs: number;
  spreadMs: number;
  graceMs: number;
}

/** What is asked of one target in one slot: a prompt, for a region and a persona, the so many-th time. */
export interface Question {
  promptId: string;
  regionId: string | null;
  personaId: string | null;
  replicate: number;
}

/** The beginning of the slot that has this moment. Slots are counted from 1970 in UTC, so that every process has the same. */
export const slotAt = (at: number, everyMs: number): number => Math.floor(at / everyMs) * everyMs;

const digest = (parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest();

/** The id of a run, and of its answer: a UUID of version 8. */
export function runId(scheduleId: string, slot: number, question: Question): string {
  const { promptId, regionId, personaId, replicate } = question;
  const hash = digest([scheduleId, slot, promptId, regionId, personaId, replicate]).toString('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/**
 * When a run begins. Prompts are spread over the slot by a hash, which is another one in each slot; the replicates of one are as far from each
 * other as the spread allows, because answers of one minute share the caches of a provider.
 */
export function startOf(
  scheduleId: string,
  slot: number,
  question: Question,
  { spreadMs, replicates }: { spreadMs: number; replicates: number },
): number {
  const part = partOf(scheduleId, slot, question);
  return slot + Math.floor(((question.replicate + part) / replicates) * spreadMs);
}

/** From 0 to 1, without 1. */
function partOf(scheduleId: string, slot: number, { promptId, regionId, personaId }: Question): number {
  return digest(['start', scheduleId, slot, promptId, regionId, personaId]).readUInt32BE() / 2 ** 32;
}

/** From then on a run of the slot is missed. */
export const endOf = (slot: number, { everyMs, graceMs }: Pick<Cadence, 'everyMs' | 'graceMs'>): number =>
  slot + everyMs + graceMs;

/**
 * When runs are to be asked of which some should have begun before `from`: these in their order within what remains, not at once with all others, and equally far
 * from each other. Prompts that have the same part of a slot would otherwise come together again. Runs that begin later keep their time.
 */
export function respread(starts: readonly number[], from: number, end: number): number[] {
  const due = [...starts];
  const late = [...starts.keys()].filter((index) => (starts[index] ?? from) < from);
  late.sort((a, b) => (starts[a] ?? 0) - (starts[b] ?? 0));
  for (const [rank, index] of late.entries())
    due[index] = from + Math.floor(((rank + 0.5) / late.length) * (end - from));
  return due;
}
