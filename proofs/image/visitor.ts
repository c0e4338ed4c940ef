import { type IncomingHttpHeaders, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { text } from 'node:stream/consumers';

export type Host = 'console' | 'content' | 'insights';

export interface Reached {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what is in it is what the proof looks at
  body: any;
}

export type Visit = (
  host: Host,
  call: string,
  options?: { headers?: Record<string, string>; body?: unknown },
) => Promise<Reached>;

interface Ways {
  /** By host: its name and the port of 127.0.0.1 where it is. */
  hosts: Record<Host, { name: string; port: number }>;
  /** Of the proxy; without it requests are plain HTTP. */
  authority?: string;
}

/** Requests as they come from outside, by the names of the hosts. */
export const visitorOf =
  ({ hosts, authority }: Ways): Visit =>
  async (host, call, { headers = {}, body } = {}) => {
    const [method = 'GET', path = '/'] = call.split(' ', 2);
    const { name, port } = hosts[host];
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const options = {
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: {
        host: name,
        ...(sent !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(sent),
        }),
        ...headers,
      },
    };
    const { promise, resolve, reject } = Promise.withResolvers<Reached>();
    const request = authority
      ? secure({ ...options, servername: name, ca: authority, agent: false })
      : plain({ ...options, agent: false });
    request.on('error', reject);
    request.on('response', (response) => {
      text(response).then(
        (received) =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: received,
            body: parsed(received),
          }),
        reject,
      );
    });
    request.end(sent);
    return promise;
  };

function parsed(received: string): unknown {
  try {
    return JSON.parse(received);
  } catch {
    return undefined;
  }
}
