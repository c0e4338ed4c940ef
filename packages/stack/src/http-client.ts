interface Credentials {
  apiKey?: string;
  bearer?: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; `undefined` when it is no JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they test
  body: any;
}

export type Ask = (
  request: string,
  options?: Credentials & { body?: unknown; headers?: Record<string, string> },
) => Promise<Answer>;

/** A plain HTTP client for tests: `ask('GET /components?websiteId=…', { apiKey })`. */
export function httpClient(baseUrl: string): Ask {
  return async (request, { apiKey, bearer, body, headers = {} } = {}) => {
    const [method = 'GET', path = '/'] = request.split(' ', 2);
    const answer = await fetch(baseUrl + path, {
      method,
      headers: {
        ...(apiKey !== undefined && { 'x-api-key': apiKey }),
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, body: parsed(text) };
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
