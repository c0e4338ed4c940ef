export interface NatsAddress {
  servers: string[];
  user?: string;
  pass?: string;
  token?: string;
}

/**
 * `nats://user:password@host:4222`, or `nats://token@host:4222`, or several with commas between, which share the credentials
 * of the first. The client library reads no credentials from an address, and would send none.
 */
export function natsAddress(url: string): NatsAddress {
  const urls = url.split(',').map((server) => new URL(server.trim()));
  const servers = urls.map(({ protocol, host }) => `${protocol}//${host}`);
  const username = decodeURIComponent(urls[0]?.username ?? '');
  const password = decodeURIComponent(urls[0]?.password ?? '');
  if (username === '') return { servers };
  return password === '' ? { servers, token: username } : { servers, user: username, pass: password };
}
