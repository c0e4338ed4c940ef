import { JsonNameError, parseJson } from '@sightline/service';

/** One request as a log tells it. */
export interface LogLine {
  /** What the log calls this request; '' when it has no such name. */
  id: string;
  /** In ms. */
  at: number;
  method: string;
  /** As the log writes it; '' when it has none. */
  host: string;
  path: string;
  /** What follows the question mark, as it was sent. */
  query: string;
  status: number;
  address: string;
  userAgent: string;
  referrer: string;
  /** Of the response, as the log writes it; '' when it does not. */
  contentType: string;
  bytes: number | undefined;
  durationMs: number | undefined;
}

/** A line that is no visit, and why it is not counted as one. */
interface PassedOver {
  passedOver: string;
}

/** Reads the lines of one request, in order. `undefined`: a comment. Throws a `LineFault` at what it cannot read. */
export type LineReader = (text: string) => LogLine | PassedOver | undefined;

/** Why a line is rejected, in words for the sender. */
export class LineFault extends Error {
  override name = 'LineFault';
}

/** `format`: as which the line is read, for senders that meant another one. */
export function jsonObject(text: string, format: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (error) {
    if (error instanceof JsonNameError) throw new LineFault(error.message);
    const which = format === 'json' ? '`json`, the default' : `\`${format}\``;
    throw new LineFault(
      `is not JSON. It was read as format ${which}: name its format, such as ?format=combined`,
    );
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new LineFault('is not a JSON object');
  return value as Record<string, unknown>;
}
