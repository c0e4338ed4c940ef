import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { startNameServer } from '@sightline/outbound/testing';
import { endWithFile } from '@sightline/stack';
import { article, contentUnderTest } from './content-under-test.ts';

/**
 * The service with a name server and a web server of the internet as it sees it. Hosts are at this machine, so private addresses are
 * allowed unless `environment` says otherwise.
 */
export async function hostsUnderTest(environment: NodeJS.ProcessEnv = {}) {
  const names = await startNameServer();
  const web = await startWeb();
  const content = await contentUnderTest(
    { REQUIRE_SCHEMA_API_KEY: 'false', WEBHOOK_PRIVATE_NETWORKS: 'true', ...environment },
    { hostLook: { nameServers: [names.address], ports: web.ports, timeoutMs: 300_000 } },
  );

  /** A website of a new organization, with one component, that claims a host. */
  async function newClaim(domain = `www.${randomUUID()}.test`, component = 'article') {
    const site = await content.newWebsite({ domains: [domain] });
    const { websiteId, bearerToken: bearer } = site;
    const body = { ...article, name: component };
    await content.ask(`POST /manage/websites/${websiteId}/components`, { bearer, body });
    const read = async () =>
      (await content.ask(`GET /manage/websites/${websiteId}/domains`, { bearer })).body.domains[0];
    const { txt_record: record, file } = await read();
    return {
      ...site,
      domain,
      record: record as { name: string; value: string },
      file: file as { url: string; content: string },
      read,
      prove: () => content.ask(`POST /manage/websites/${websiteId}/domains/${domain}/proof`, { bearer }),
      putRecord: () => names.set(record.name, { txt: ['v=spf1 -all', record.value] }),
      removeRecord: () => names.remove(record.name),
      putFile(text = file.content, status = 200) {
        names.set(domain, { a: '127.0.0.1' });
        web.files.set(domain, { status, text });
      },
    };
  }

  /** Names of the components that a read by this host gets, or the status where the host leads nowhere. */
  async function readAt(domain: string, app = content.app): Promise<string[] | number> {
    const response = await app.inject({ url: '/components', headers: { host: domain } });
    if (response.statusCode !== 200) return response.statusCode;
    return response.json().components.map(({ name }: { name: string }) => name);
  }

  return { ...content, names, web, newClaim, readAt };
}

/** On http a server for every host; on https something that hangs up in the middle of the handshake. */
async function startWeb() {
  const files = new Map<string, { status: number; text: string }>();
  const requested: string[] = [];
  const plain = createServer((request, response) => {
    const host = (request.headers.host ?? '').split(':')[0] ?? '';
    requested.push(`http ${host}${request.url}`);
    const { status, text } = files.get(host) ?? { status: 404, text: 'Not found' };
    response.writeHead(status, { location: '/elsewhere' }).end(text);
  });
  const encrypted = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (data) => {
      // The first byte of a handshake.
      if (data[0] === 0x16) requested.push('https');
      socket.destroy();
    });
  });
  for (const server of [plain, encrypted]) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    endWithFile(async () => void server.close());
  }
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  return { files, requested, ports: { https: portOf(encrypted), http: portOf(plain) } };
}
