import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { readSettings, type Service, serve, serviceSettings, stopGracefully } from '../index.ts';
import { testService } from '../testing/test-service.ts';

const paths = ['/health', '/ready', '/metrics'];
const portOf = ({ server }: Pick<Service, 'server'>) => (server.address() as AddressInfo).port;
const statusOf = async (port: number, path: string) =>
  (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })).status;

async function served() {
  const app = await testService({}, { PROBES_PORT: '0' });
  app.get('/things', async () => 'thing');
  await app.listen({ host: '127.0.0.1', port: 0 });
  await app.probes.listen({ host: '127.0.0.1', port: 0 });
  return { app, api: portOf(app), probes: portOf(app.probes) };
}

test('serves probes and metrics on their own port only, and nothing else there', async () => {
  const { app, api, probes } = await served();
  for (const path of paths) {
    expect(await statusOf(probes, path), path).toBe(200);
    expect(await statusOf(api, path), path).toBe(404);
  }
  expect(await statusOf(api, '/things')).toBe(200);
  expect(await statusOf(probes, '/things')).toBe(404);
  expect(await statusOf(probes, '/openapi.json')).toBe(404);
  const document = await (await fetch(`http://127.0.0.1:${api}/openapi.json`)).json();
  const { paths: documented } = document as { paths: object };
  expect(Object.keys(documented)).toEqual(['/openapi.json', '/things']);
  await app.close();
});

test('counts requests of the API on the port of the probes', async () => {
  const { app, api, probes } = await served();
  await statusOf(api, '/things');
  const metrics = await (await fetch(`http://127.0.0.1:${probes}/metrics`)).text();
  expect(metrics).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/things".*\} 1/);
  expect(metrics).not.toContain('route="/health"');
  await app.close();
});

test('says on the port of the probes that the process stops, while it serves on', async () => {
  const { app, api, probes } = await served();
  const stopped = stopGracefully(app, { delayMs: 300, timeoutMs: 5000 });
  expect(await statusOf(probes, '/ready')).toBe(503);
  expect(await statusOf(probes, '/health')).toBe(200);
  expect(await statusOf(api, '/things')).toBe(200);
  await stopped;
  await expect(statusOf(probes, '/health')).rejects.toThrow();
});

test('refuses to start with one port for both', async () => {
  const app = await testService({}, { PROBES_PORT: '4000' });
  const settings = { ...readSettings(serviceSettings, { PROBES_PORT: '4000' }), PORT: 4000 };
  await expect(serve(app, settings)).rejects.toThrow('PROBES_PORT must be another port than PORT');
  await app.close();
});
