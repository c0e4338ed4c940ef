import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { endWithFile } from '@sightline/stack';

export interface VendorTask {
  keywords: string[];
  location_code: number;
  language_code: string;
}

export interface Vendor {
  url: string;
  /** What it was asked, in order. */
  tasks: VendorTask[];
  /** How the next requests end, instead of with figures. */
  failures: ((response: ServerResponse) => void)[];
  cost: number;
  /** Of the last month, the one before, and so on; null: none for that month. */
  volumes: (task: VendorTask) => (number | null)[] | undefined;
}

const credentials = `Basic ${Buffer.from('login:secret').toString('base64')}`;

/** What the settings have to say for it. */
export const vendorEnvironment = ({ url }: Vendor) => ({
  DATAFORSEO_URL: url,
  DATAFORSEO_LOGIN: 'login',
  DATAFORSEO_PASSWORD: 'secret',
  DATAFORSEO_LOCATIONS: 'USA:en,DEU:de',
});

/** A server on this machine that speaks like DataForSEO, ended with the file. October 2026 is the last month it knows. */
export async function startVendor(): Promise<Vendor> {
  const vendor: Vendor = {
    url: '',
    tasks: [],
    failures: [],
    cost: 0.0101,
    volumes: () => [300, 200, null, 100],
  };
  const server = createServer((request, response) => {
    respond(vendor, request, response).catch((error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endWithFile(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  vendor.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return vendor;
}

async function respond(vendor: Vendor, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [task] = JSON.parse(await text(request)) as VendorTask[];
  const isRight =
    request.method === 'POST' &&
    request.url === '/v3/ai_optimization/ai_keyword_data/keywords_search_volume/live';
  if (!isRight || !task) return send(response, vendorBody(40_400, 'Not Found.'), 404);
  if (request.headers.authorization !== credentials)
    return send(response, vendorBody(40_100, 'You are not Authorized to Access this Resource.'), 401);
  vendor.tasks.push(task);
  const fail = vendor.failures.shift();
  if (fail) return fail(response);
  const volumes = vendor.volumes(task);
  const months = volumes?.map((ai_search_volume, ago) => ({ year: 2026, month: 10 - ago, ai_search_volume }));
  const items = months?.map(() => ({
    keyword: task.keywords[0],
    ai_search_volume: volumes?.[0],
    ai_monthly_searches: months,
  }));
  const result = [
    {
      location_code: task.location_code,
      language_code: task.language_code,
      items_count: items ? 1 : 0,
      items: items?.slice(0, 1) ?? null,
    },
  ];
  send(response, { ...vendorBody(20_000, 'Ok.', 20_000, vendor.cost, result) });
}

export const vendorBody = (
  status_code: number,
  status_message: string,
  taskStatus = status_code,
  cost = 0,
  result: object[] | null = null,
) => ({
  version: '0.1.20260601',
  status_code,
  status_message,
  cost,
  tasks_count: 1,
  tasks_error: taskStatus === 20_000 ? 0 : 1,
  tasks: [{ id: '1', status_code: taskStatus, status_message, cost, result }],
});

export function send(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
