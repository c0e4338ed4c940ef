import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** As PostgreSQL stores it. Null for what a proxy calls an address and is none, such as one with a port: a change must not fail for it. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string | null {
  const [address = ''] = ip.split('%', 1);
  return isIP(address) === 0 ? null : address;
}
