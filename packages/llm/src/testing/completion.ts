import type { Fault } from './faults.ts';

/** The answer of `POST /chat/completions` with `content`, cut or spoiled as `fault` says. */
export function completion(fault: Fault | undefined, content: string, promptCharacters: number): object {
  const usage = { prompt_tokens: Math.ceil(promptCharacters / 4), completion_tokens: content.length };
  return {
    id: 'chatcmpl-fixture',
    object: 'chat.completion',
    created: 0,
    model: 'fixture',
    choices: [{ index: 0, ...choice(fault, content) }],
    usage: { ...usage, total_tokens: usage.prompt_tokens + usage.completion_tokens },
  };
}

function choice(fault: Fault | undefined, content: string): object {
  const said = (text: string | null, more: object = {}) => ({
    message: { role: 'assistant', content: text, ...more },
  });
  switch (fault) {
    case 'truncated':
      return { ...said(content.slice(0, Math.ceil(content.length / 2))), finish_reason: 'length' };
    case 'invalid-json':
      return { ...said(`Of course! Here it is: ${content.slice(1)}`), finish_reason: 'stop' };
    case 'other-shape':
      return { ...said('{"translation": "of what?"}'), finish_reason: 'stop' };
    case 'refused':
      return { ...said(null, { refusal: 'I cannot help with that.' }), finish_reason: 'content_filter' };
    default:
      return { ...said(content), finish_reason: 'stop' };
  }
}

/** Faults that are answered with a status and no completion. */
export const refusals: Partial<Record<Fault, { status: number; headers?: Record<string, string> }>> = {
  'rate-limited': { status: 429, headers: { 'retry-after': '1' } },
  'rate-limited-without-wait': { status: 429 },
  failing: { status: 500 },
  'bad-request': { status: 400 },
  unauthorized: { status: 401 },
  forbidden: { status: 403 },
  'unknown-model': { status: 404 },
};
