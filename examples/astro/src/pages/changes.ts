import { type LiveEvent, live } from '../live.ts';

const MOST_LISTENERS = 1000;
/** A visitor that is so many events behind is let go, and comes back by itself. */
const MOST_WAITING = 200;
const KEEP_ALIVE_MS = 15_000;

/** The changes of the website for open pages. The key stays on this server. */
export function GET({ request, url }: { request: Request; url: URL }): Response {
  if (live.listeners() >= MOST_LISTENERS) {
    return new Response('Too many listeners', { status: 503, headers: { 'retry-after': '30' } });
  }
  const after = request.headers.get('last-event-id') ?? url.searchParams.get('after') ?? '';
  let leave = () => {};
  const body = new ReadableStream<string>({
    start(controller) {
      const write = (text: string) => {
        controller.enqueue(text);
        if ((controller.desiredSize ?? 0) > -MOST_WAITING) return;
        leave();
        controller.close();
      };
      const send = ({ id, name, data }: LiveEvent) =>
        write(`id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
      const keepAlive = setInterval(() => write(': keep-alive\n\n'), KEEP_ALIVE_MS);
      const stop = live.listen(send);
      leave = () => {
        clearInterval(keepAlive);
        stop();
      };
      write('retry: 1000\n\n');
      for (const event of live.missed(after)) send(event);
    },
    cancel: () => leave(),
  });
  const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' };
  return new Response(body.pipeThrough(new TextEncoderStream()), { headers });
}
