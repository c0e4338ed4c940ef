import { once } from 'node:events';
import { request as httpRequest, type ServerResponse } from 'node:http';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ConsoleUnderTest, consoleUnderTest } from '../testing/console-under-test.ts';

let served: ConsoleUnderTest;
let cookie: string;
beforeAll(async () => {
  served = await consoleUnderTest();
  ({ cookie } = await served.newSession());
});
beforeEach(() => {
  served.content.received.length = 0;
});

/** The service's side of the next stream. */
function nextStream(): Promise<ServerResponse> {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  served.content.respond = (_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    });
    response.flushHeaders();
    resolve(response);
  };
  return promise;
}

const listen = (signal?: AbortSignal, headers: Record<string, string> = {}) =>
  served.request('GET /api/content/content-changes', { cookie, headers, ...(signal && { signal }) });

describe('streams', () => {
  it.each(['identity', 'gzip'])('passes each event on before the next one is sent (%s)', async (coding) => {
    const upstream = nextStream();
    const response = await listen(undefined, { 'accept-encoding': coding });
    expect(response.headers.get('content-encoding')).toBe(coding === 'gzip' ? 'gzip' : null);
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    const service = await upstream;
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (const event of ['data: 1\n\n', ': keep-alive\n\n', 'data: 2\n\n']) {
      service.write(event);
      expect((await reader?.read())?.value).toBe(event);
    }
    service.end();
    expect((await reader?.read())?.done).toBe(true);
  });

  it.each(['identity', 'gzip'])(
    'ends the request to the service when the browser leaves a stream (%s)',
    async (coding) => {
      const upstream = nextStream();
      const leaving = new AbortController();
      const response = await listen(leaving.signal, { 'accept-encoding': coding });
      const service = await upstream;
      const closed = once(service, 'close');
      leaving.abort();
      await closed;
      expect(service.writableFinished).toBe(false);
      await expect(response.text()).rejects.toThrow();
    },
  );

  it('ends the request to the service when the browser leaves before the first byte', async () => {
    const { promise, resolve } = Promise.withResolvers<ServerResponse>();
    served.content.respond = (_request, response) => resolve(response);
    const leaving = new AbortController();
    const asked = expect(listen(leaving.signal)).rejects.toThrow();
    const service = await promise;
    const closed = once(service, 'close');
    leaving.abort();
    await closed;
    await asked;
  });

  it('writes no error to the log for browsers that left', () => {
    expect(served.lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });

  it('cuts the response off when the service breaks off, so that nobody takes it for the whole', async () => {
    const upstream = nextStream();
    const response = await listen();
    const service = await upstream;
    service.write('data: 1\n\n');
    service.destroy();
    await expect(response.text()).rejects.toThrow();
  });

  it('passes an upload on while it is sent', async () => {
    const arrived = Promise.withResolvers<string>();
    served.content.respond = (request, response) => {
      request.once('data', (chunk: Buffer) => arrived.resolve(chunk.toString()));
      request.on('end', () => response.end());
    };
    const upload = httpRequest(`${served.url}/api/content/csv`, {
      method: 'POST',
      headers: { cookie, origin: served.url, 'sec-fetch-site': 'same-origin', 'content-type': 'text/csv' },
    });
    upload.write('first');
    expect(await arrived.promise).toBe('first');
    upload.end('second');
    const [response] = await once(upload, 'response');
    expect(response.statusCode).toBe(200);
    response.resume();
  });

  it('ends event streams when the process stops', async () => {
    const own = await consoleUnderTest();
    own.content.respond = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.flushHeaders();
    };
    const session = await own.newSession();
    const response = await own.request('GET /api/content/content-changes', { cookie: session.cookie });
    await Promise.all([own.app.close(), expect(response.text()).rejects.toThrow()]);
  });
});
