import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** As PostgreSQL stores it. Null for text of a proxy that is not an address, such as one with a port: a change must not fail because of it. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string | null {
  const [address = ''] = ip.split('%', 1);
  return isIP(address) === 0 ? null : address;
}
