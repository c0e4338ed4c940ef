/** Requests that were sent before the scripts of the page were there, by what they ask. Each response is taken once. */
const asked = new Map<string, Promise<Response>>();

const keyOf = (path: string, body = '') => `${path} ${body}`;

export function askEarly(path: string, body?: string): void {
  const response = fetch(path, {
    ...(body !== undefined && { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
  });
  // Whoever takes it hears of it; where nobody does, nothing is missing.
  response.catch(() => {});
  asked.set(keyOf(path, body), response);
}

export function takeEarly(path: string, body?: string): Promise<Response> | undefined {
  const key = keyOf(path, body);
  const response = asked.get(key);
  asked.delete(key);
  return response;
}
