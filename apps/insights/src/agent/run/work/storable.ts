/** Of JSON text: what PostgreSQL stores no text with. */
const UNSTORABLE = /\\u0000|\\u[dD][89a-fA-F]/;

/** The value without null characters and unpaired surrogates, which a model or a page may have written. */
export function storable<Value extends object>(value: Value): Value {
  const text = JSON.stringify(value);
  if (!UNSTORABLE.test(text)) return value;
  const clean = (one: string) => one.toWellFormed().replaceAll('\0', '\ufffd');
  const rebuilt = (one: unknown): unknown => {
    if (typeof one === 'string') return clean(one);
    if (Array.isArray(one)) return one.map(rebuilt);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([name, below]) => [clean(name), rebuilt(below)]));
  };
  return rebuilt(value) as Value;
}
