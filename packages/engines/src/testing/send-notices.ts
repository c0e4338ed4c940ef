import { setTimeout as after } from 'node:timers/promises';
import type { EngineCall } from './faults.ts';
import type { Taken } from './wire.ts';

export interface NoticeOptions {
  /** Left out: each once, when its task is done. `early`: before the request that begins the task has its response. */
  notices?: ((call: EngineCall) => 'none' | 'twice' | 'early' | undefined) | undefined;
  /** Before what was not taken is sent again; twice as long each time. */
  noticeRetryMs?: number | undefined;
}

interface Composed {
  headers: Record<string, string>;
  body: string;
}

const MOST_TRIES = 5;

/** Says at the address of a client that a task is done, as often as a provider would while nobody takes it. */
export function createNoticeSender(
  { notices, noticeRetryMs = 120_000 }: NoticeOptions,
  stop: AbortSignal,
  /** 0: no response. */
  count: (status: number) => void,
) {
  const calls = new WeakMap<Taken, EngineCall>();

  async function send(url: string, compose: () => Composed, waitMs: number): Promise<void> {
    await after(waitMs, undefined, { signal: stop });
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      if (tries > 0) await after(noticeRetryMs * 2 ** (tries - 1), undefined, { signal: stop });
      const { headers, body } = compose();
      const status = await fetch(url, { method: 'POST', headers, body, signal: stop }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        () => 0,
      );
      stop.throwIfAborted();
      count(status);
      if (status >= 200 && status < 300) return;
    }
  }

  return {
    know: (taken: Taken, call: EngineCall) => void calls.set(taken, call),
    async notify(taken: Taken, url: string, compose: () => Composed): Promise<void> {
      const call = calls.get(taken);
      const how = call && notices?.(call);
      if (how === 'none') return;
      if (how === 'early') return send(url, compose, 0);
      for (let times = how === 'twice' ? 2 : 1; times > 0; times--)
        send(url, compose, Math.max(0, taken.readyAt - Date.now())).catch(() => undefined);
    },
  };
}
