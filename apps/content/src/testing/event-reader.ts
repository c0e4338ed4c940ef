import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** One block of a stream of events. Comments alone are `{ comment }`. */
interface ReadBlock {
  id?: string;
  event?: string;
  data?: string;
  retry?: string;
  comment?: string;
}

export interface EventReader {
  status: number;
  headers: Headers;
  /** The body of an answer that is no stream. */
  problem: { detail?: string } | undefined;
  /** All blocks that came. */
  blocks: ReadBlock[];
  /** `id:` of all events with data that came, in their order. */
  ids(): number[];
  /** Resolves with the blocks once they fit. Fails when the stream ends or the time is over before. */
  until(fits: (blocks: ReadBlock[]) => boolean, what?: string): Promise<ReadBlock[]>;
  ended: Promise<void>;
  close(): void;
}

const WAIT_MS = 45_000;

export async function openReader(url: string, headers: Record<string, string> = {}): Promise<EventReader> {
  // A connection of its own: a shared one may be opened ahead of need, and the service would wait for it at its end.
  const request = get(url, { headers, agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  request.on('error', () => undefined);
  const blocks: ReadBlock[] = [];
  let wake = Promise.withResolvers<void>();
  let over = false;
  const isStream = answer.statusCode === 200;
  const ended = (isStream ? read() : Promise.resolve()).catch(() => undefined);

  async function read(): Promise<void> {
    let rest = '';
    try {
      for await (const piece of answer.setEncoding('utf8')) {
        const parts = (rest + piece).split('\n\n');
        rest = parts.pop() ?? '';
        blocks.push(...parts.map(parseBlock));
        wake.resolve();
        wake = Promise.withResolvers();
      }
    } finally {
      over = true;
      wake.resolve();
    }
  }

  return {
    status: answer.statusCode ?? 0,
    headers: new Headers(answer.headers as Record<string, string>),
    problem: isStream ? undefined : JSON.parse(await text(answer)),
    blocks,
    ids: () => blocks.filter(({ data }) => data !== undefined).map(({ id }) => Number(id)),
    async until(fits, what = 'what was waited for') {
      const late = setTimeout(() => request.destroy(), WAIT_MS);
      try {
        while (!fits(blocks)) {
          if (over) throw new Error(`${what} did not come: ${JSON.stringify(blocks)}`);
          await wake.promise;
        }
        return blocks;
      } finally {
        clearTimeout(late);
      }
    },
    ended,
    close: () => request.destroy(),
  };
}

function parseBlock(text: string): ReadBlock {
  const block: Record<string, string> = {};
  for (const line of text.split('\n')) {
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    block[name === '' ? 'comment' : name] = value;
  }
  return block;
}
