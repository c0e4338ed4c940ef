/** Asks for the version over HTTP, with the user and password of the address. */
export async function checkClickHouse(url: string): Promise<void> {
  const target = new URL(url);
  const { username, password } = target;
  target.username = '';
  target.password = '';
  target.pathname = '/';
  target.search = '?query=SELECT%20version()';
  const headers: Record<string, string> = {};
  if (username !== '') {
    headers['X-ClickHouse-User'] = decodeURIComponent(username);
    headers['X-ClickHouse-Key'] = decodeURIComponent(password);
  }
  const response = await fetch(target, { headers, signal: AbortSignal.timeout(60_000) });
  const answer = await response.text();
  if (!response.ok || !/^\d+\.\d+/.test(answer))
    throw new Error(`ClickHouse answered ${answer.slice(0, 200).trim()}`);
}
