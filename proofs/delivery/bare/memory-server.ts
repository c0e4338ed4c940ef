import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

/** The ceiling: every answer ready as bytes, found by its address. At the start it copies the answers of `ORIGIN` for `PATHS`. */
const headers: Record<string, string> = JSON.parse(process.env.HEADERS ?? '{}');
const paths: string[] = JSON.parse(process.env.PATHS ?? '[]');
const answers = new Map(await Promise.all(paths.map(async (path) => [path, await copy(path)] as const)));

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (answer === undefined) {
    response.writeHead(request.url === '/ready' ? 200 : 404).end();
  } else if (request.headers['if-none-match'] === answer.etag) {
    response.writeHead(304, { etag: answer.etag }).end();
  } else {
    response.writeHead(200, answer.headers).end(answer.body);
  }
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));

async function copy(path: string) {
  const response = await fetch(process.env.ORIGIN + path, { headers });
  if (response.status !== 200) throw new Error(`The origin answered ${response.status} to ${path}.`);
  const body = Buffer.from(await response.arrayBuffer());
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  return {
    body,
    etag,
    headers: { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length, etag },
  };
}
