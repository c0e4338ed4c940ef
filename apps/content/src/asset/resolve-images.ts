const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ids of the assets that a JSON value refers to, at any depth, each once and in lower case. */
export function assetIdsIn(value: unknown): string[] {
  const ids = new Set<string>();
  collect(value, ids);
  return [...ids];
}

/**
 * A copy of a JSON value in which the `_asset` of every image reference has its `url`. `urlOf` gets the id in lower case;
 * where it knows none there is no `url`, not even one that was there before.
 */
export function resolveImages<T>(value: T, urlOf: (assetId: string) => string | undefined): T {
  return resolve(value, urlOf) as T;
}

function collect(value: unknown, ids: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  const id = referredId(value);
  if (id !== undefined) ids.add(id);
  for (const part of Object.values(value)) collect(part, ids);
}

function resolve(value: unknown, urlOf: (assetId: string) => string | undefined): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => resolve(part, urlOf));
  // Not assigned but defined: a key named __proto__ stays a key.
  const copy: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, resolve(part, urlOf)]),
  );
  const id = referredId(value);
  if (id !== undefined) {
    const { url: _, ...asset } = copy._asset as Record<string, unknown>;
    const url = urlOf(id);
    copy._asset = url === undefined ? asset : { ...asset, url };
  }
  return copy;
}

/** The asset's id when `value` is an image reference: an object with `_asset: {id: <uuid>}`. */
function referredId(value: object): string | undefined {
  if (Array.isArray(value) || !Object.hasOwn(value, '_asset')) return undefined;
  const asset: unknown = (value as { _asset: unknown })._asset;
  if (typeof asset !== 'object' || asset === null || Array.isArray(asset) || !Object.hasOwn(asset, 'id'))
    return undefined;
  const { id } = asset as { id: unknown };
  return typeof id === 'string' && UUID.test(id) ? id.toLowerCase() : undefined;
}
