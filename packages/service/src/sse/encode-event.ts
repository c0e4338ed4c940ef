export interface ServerSentEvent {
  id?: string | number;
  event?: string;
  /** Left out: the block only moves on the reader's `Last-Event-ID`. */
  data?: unknown;
}

/** JSON holds no line break, so one `data:` line carries any value. */
export function encodeEvent({ id, event, data }: ServerSentEvent): string {
  const lines = [line('id', id?.toString()), line('event', event), line('data', JSON.stringify(data))];
  return `${lines.join('')}\n`;
}

function line(name: string, value: string | undefined): string {
  if (value === undefined) return '';
  if (/[\r\n\0]/.test(value))
    throw new Error(`A line break in the ${name} of an event would forge another one`);
  return `${name}: ${value}\n`;
}
