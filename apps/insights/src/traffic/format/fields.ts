import { LineFault } from './log-line.ts';

/** Of JSON logs, whose fields have names. A field that is absent or null says nothing. */
export interface Fields {
  [name: string]: unknown;
}

export function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw new LineFault(`${name} must be a string`);
  return value;
}

export function neededText(fields: Fields, name: string): string {
  const value = textOf(fields, name);
  if (value === '') throw new LineFault(`${name} is missing`);
  return value;
}

/** Numbers may come as texts: templates of logs put quotes around everything. */
export function numberOf(fields: Fields, name: string): number | undefined {
  const value = fields[name];
  if (value === undefined || value === null || value === '') return undefined;
  const number = typeof value === 'string' ? readNumber(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number) || number < 0)
    throw new LineFault(`${name} must be a number of 0 or more`);
  return number;
}

export function neededNumber(fields: Fields, name: string): number {
  const value = numberOf(fields, name);
  if (value === undefined) throw new LineFault(`${name} is missing`);
  return value;
}

export function readNumber(text: string): number {
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

/** Path and query of a request target: `/a?b`, or as proxies send it `https://host/a?b`. */
export function splitTarget(target: string): { path: string; query: string; host: string } {
  let [path, host] = [target, ''];
  if (!target.startsWith('/')) {
    const whole = /^https?:\/\/([^/?#]+)(.*)$/i.exec(target);
    if (whole) [host = '', path = ''] = whole.slice(1);
    if (path === '' || path.startsWith('?')) path = `/${path}`;
  }
  const mark = path.indexOf('?');
  return mark < 0
    ? { path, query: '', host }
    : { path: path.slice(0, mark), query: path.slice(mark + 1), host };
}
