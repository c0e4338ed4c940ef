import { join } from 'node:path';
import type { StreamState } from '@sightline/events';
import { type StreamName, streamContract } from '../engines/open-engines.ts';
import { writeFrom } from '../folder/files.ts';
import type { StreamEntry } from '../folder/manifest.ts';
import type { Capture } from './capture.ts';

/**
 * What was acknowledged to a sender and has not reached its place: answers and visits that are not in ClickHouse, which leave the stream when they
 * are, and changes that not every durable consumer has handled.
 */
export async function captureStream(
  { engines: { events, settings }, folder, files }: Capture,
  name: StreamName,
  state: StreamState | undefined,
): Promise<StreamEntry> {
  const file = `streams/${name}.jsonl`;
  const handled = Math.min(...Object.values(state?.handled ?? {}));
  const first = Math.max(state?.first ?? 1, Number.isFinite(handled) ? handled + 1 : 0);
  let messages = 0;
  files[file] = await writeFrom(join(folder, file), lines());
  return {
    name,
    file,
    first: state?.first ?? 0,
    last: state?.last ?? 0,
    created: state?.created ?? '',
    most_bytes: state?.mostBytes ?? -1,
    handled: state?.handled ?? {},
    messages,
  };

  async function* lines() {
    if (!state || state.messages === 0 || first > state.last) return;
    const contract = streamContract(name, settings.EVENTS_PREFIX);
    for await (const copy of events.copyRange(contract, first, state.last)) {
      messages += 1;
      yield `${JSON.stringify(copy)}\n`;
    }
  }
}
