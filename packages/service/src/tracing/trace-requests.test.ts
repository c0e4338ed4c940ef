import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { testService } from '../testing/test-service.ts';

test('exports a span per request, joined to the trace of the caller', async () => {
  const received: string[] = [];
  const collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      received.push(Buffer.concat(chunks).toString());
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

  const app = await testService({}, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  await app.inject({
    url: '/health?api_key=hunter2',
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  });
  await app.close();
  await new Promise((resolve) => collector.close(resolve));

  expect(received.join('')).toContain(traceId);
  expect(received.join('')).toContain('GET /health');
  expect(received.join('')).not.toContain('hunter2');
});
