/** What only the provider can read, and would be most of what is stored. */
const UNREADABLE = new Set([
  'encrypted_content',
  'encrypted_index',
  'signature',
  'logprobs',
  'thoughtSignature',
]);

/** A response as it is kept: whole, but for what nobody else can read. As deep as `scanJson` let it through. */
export function storedPayload(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(storedPayload);
  if (typeof value !== 'object' || value === null) return value;
  // No prototype: names of others must not be taken for ours.
  const kept: Record<string, unknown> = Object.create(null);
  for (const [name, one] of Object.entries(value)) if (!UNREADABLE.has(name)) kept[name] = storedPayload(one);
  return kept;
}

/** No half of a pair and no NUL, which databases refuse. As long as before, so that places still fit. */
export const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd');
