import type { VolumePoints, VolumeQuery, VolumeSource } from '../volume-source.ts';

/** What a source cannot tell of a request. */
interface Unsupported {
  matching_type?: string;
  platforms?: string[];
  regions?: string[];
}

export interface ChosenPoints {
  source: VolumeSource;
  /** Undefined where the source cannot tell anything of the request. */
  found: VolumePoints | undefined;
  unsupported: Unsupported | undefined;
}

interface Costs {
  /** Called before the first lookup, and not at all where what was paid for before is enough. */
  reserve(): Promise<void>;
  signal: AbortSignal;
}

/**
 * The points of the first source that has any, and of no other: two that measured the same people would be counted twice. Where none has
 * any, the first that could have. A source that fails is not replaced by the next: figures would change with an outage.
 */
export async function choosePoints(
  [first, ...others]: [VolumeSource, ...VolumeSource[]],
  query: VolumeQuery,
  { reserve, signal }: Costs,
): Promise<ChosenPoints> {
  let empty: ChosenPoints | undefined;
  for (const source of [first, ...others]) {
    const unsupported = unsupportedOf(source, query);
    if (isNothingLeft(unsupported, query)) continue;
    let found = await source.kept?.(query);
    if (!found) {
      await reserve();
      found = await source.lookup(query, signal);
    }
    const chosen = { source, found, unsupported };
    if (found.total > 0) return chosen;
    empty ??= chosen;
  }
  return empty ?? { source: first, found: undefined, unsupported: unsupportedOf(first, query) };
}

function unsupportedOf(source: VolumeSource, query: VolumeQuery): Unsupported | undefined {
  const missing = (asked: readonly string[] | undefined, told: readonly string[] | undefined) =>
    told ? (asked ?? []).filter((one) => !told.includes(one)) : [];
  const platforms = missing(query.platforms, source.platforms);
  const regions = missing(query.regions, source.regions);
  const unsupported: Unsupported = {
    ...(!source.matching.includes(query.matchingType) && { matching_type: query.matchingType }),
    ...(platforms.length > 0 && { platforms }),
    ...(regions.length > 0 && { regions }),
  };
  return Object.keys(unsupported).length > 0 ? unsupported : undefined;
}

function isNothingLeft(unsupported: Unsupported | undefined, query: VolumeQuery): boolean {
  if (!unsupported) return false;
  const { matching_type, platforms, regions } = unsupported;
  return (
    matching_type !== undefined ||
    (platforms !== undefined && platforms.length === query.platforms?.length) ||
    (regions !== undefined && regions.length === query.regions?.length)
  );
}
