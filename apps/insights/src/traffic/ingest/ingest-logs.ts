import type { Contract, Events, VisitBlock } from '@sightline/events';
import { createYielding } from '@sightline/service';
import type { Pool } from 'pg';
import type { RowText } from '../../ingest/split-rows.ts';
import { pageOfVisits } from '../../page/page-of.ts';
import type { Classifier } from '../classify/classifier.ts';
import { LineFault, type LineReader, type LogLine } from '../format/log-line.ts';
import { blockId, type RequestScope } from './block-id.ts';
import { cutBlocks } from './cut-blocks.ts';
import { domainsOfHosts } from './domains-of-hosts.ts';
import { blockPublisher } from './publish-block.ts';
import { visitRow } from './visit-row.ts';

export interface LogIngest {
  pool: Pool;
  events: Events;
  contract: Contract<VisitBlock>;
  classifier: Classifier;
  storedAddress: (address: string) => string | undefined;
  now: () => number;
}

export interface LogRequest extends RequestScope {
  read: LineReader;
  /** Of lines that name none. */
  host: string;
  pieces: AsyncIterable<RowText[]>;
}

export interface LogResult {
  accepted: number;
  rejected: number;
  passed_over: number;
  spoofed: number;
  faults: { line: number; reason: string }[];
  faults_left_off: number;
  /** The line after which nothing was read, because too many had been rejected. */
  stoppedAt: number | undefined;
}

const MOST_FAULTS = 1_000;
/** A sender of so many wrong lines sends the wrong file, or wants to keep us busy. */
const MOST_REJECTED = 10_000;

/** Reads line by line while they arrive, and publishes what is good. Resolves when the log has taken all of that. */
export async function ingestLogs(parts: LogIngest, request: LogRequest): Promise<LogResult> {
  const result: LogResult = {
    accepted: 0,
    rejected: 0,
    passed_over: 0,
    spoofed: 0,
    faults: [],
    faults_left_off: 0,
    stoppedAt: undefined,
  };
  const domains = domainsOfHosts(parts.pool, request.organizationIds);
  const rowParts = { ...parts, pageOf: pageOfVisits() };
  const publisher = blockPublisher(parts.events, parts.contract);
  const [organizationId = ''] = request.organizationIds;
  const reject = (line: number, error: unknown) => {
    if (!(error instanceof LineFault)) throw error;
    result.rejected += 1;
    if (result.faults.length < MOST_FAULTS) result.faults.push({ line, reason: error.message });
    else result.faults_left_off += 1;
  };

  let number = 0;
  const yieldIfDue = createYielding();
  for await (const rows of cutBlocks(request.pieces)) {
    const lines = await readAll(rows);
    await domains.look(new Set(lines.map(({ line }) => line.host || request.host)));
    const { texts, months } = await judge(lines);
    const haveIds = lines.every(({ line }) => line.id !== '');
    if (texts.length > 0)
      await publisher.add({ id: blockId(request, number, rows, haveIds), organizationId, texts, months });
    result.accepted += texts.length;
    number += 1;
    if (result.rejected >= MOST_REJECTED) {
      result.stoppedAt = rows.at(-1)?.place;
      break;
    }
  }
  await publisher.end();
  result.faults.sort((a, b) => a.line - b.line);
  return result;

  async function readAll(rows: RowText[]): Promise<{ place: number; line: LogLine }[]> {
    const lines: { place: number; line: LogLine }[] = [];
    for (const row of rows) {
      const waiting = yieldIfDue();
      if (waiting) await waiting;
      try {
        if ('isTooLong' in row) throw new LineFault('is longer than a line may be');
        const line = request.read(row.text);
        if (line === undefined) continue;
        if ('passedOver' in line) result.passed_over += 1;
        else lines.push({ place: row.place, line });
      } catch (error) {
        reject(row.place, error);
      }
    }
    return lines;
  }

  async function judge(lines: { place: number; line: LogLine }[]) {
    const texts: string[] = [];
    const months = new Set<string>();
    const now = parts.now();
    let [from, until] = [0, 0];
    for (const { place, line } of lines) {
      const waiting = yieldIfDue();
      if (waiting) await waiting;
      try {
        const domain = domains.get(line.host || request.host);
        if ('fault' in domain) throw new LineFault(domain.fault);
        const { text, isSpoofed } = visitRow(line, domain, rowParts, now);
        texts.push(text);
        if (isSpoofed) result.spoofed += 1;
        if (line.at >= from && line.at < until) continue;
        const at = new Date(line.at);
        months.add(at.toISOString().slice(0, 7));
        from = Date.UTC(at.getUTCFullYear(), at.getUTCMonth());
        until = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1);
      } catch (error) {
        reject(place, error);
      }
    }
    return { texts, months };
  }
}
