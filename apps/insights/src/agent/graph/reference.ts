/** A property by its name, or an item of a list by its index. */
export type PathSegment = string | number;

export interface Reference {
  /** As it was written. */
  text: string;
  root: 'inputs' | 'steps' | 'item' | 'index' | 'run';
  /** Only of `steps`. */
  step?: string;
  path: PathSegment[];
}

export class WrongReference extends Error {
  override name = 'WrongReference';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const LONGEST = 300;
const SEGMENT = /^(?:([A-Za-z][A-Za-z0-9_]*)|\[(\d{1,6})\])/;
/** Names through which JavaScript reaches more than the value itself. */
export const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(['__proto__', 'prototype', 'constructor']);
const ROOTS = ['inputs', 'steps', 'item', 'index', 'run'] as const;

/**
 * A path of names and indexes: `steps.brief.outputs.rows[0].asset.name`. Nothing else is a reference: no code, no names that begin with an
 * underscore, and no way to anything but the run itself.
 */
export function parseReference(text: string): Reference {
  const segments = segmentsOf(text);
  const [root, ...path] = segments;
  if (!ROOTS.some((one) => one === root))
    throw new WrongReference(
      'unknown_root',
      `must begin with ${ROOTS.slice(0, -1).join(', ')} or ${ROOTS.at(-1)}; nothing else can be referred to`,
    );
  if (root !== 'steps') return { text, root: root as Reference['root'], path };
  const [step, outputs, ...below] = path;
  if (typeof step !== 'string' || outputs !== 'outputs')
    throw new WrongReference('reference_syntax', 'must be written as steps.ID.outputs, with names below it');
  return { text, root, step, path: below };
}

function segmentsOf(text: string): PathSegment[] {
  const segments: PathSegment[] = [];
  let rest = text.length > LONGEST ? '' : text;
  while (rest !== '') {
    const [whole, name, index] = SEGMENT.exec(rest) ?? [];
    if (whole === undefined) break;
    if (name !== undefined && FORBIDDEN_NAMES.has(name))
      throw new WrongReference('forbidden_name', `must not name ${name}`);
    segments.push(name ?? Number(index));
    rest = rest.slice(whole.length);
    if (rest === '') return segments;
    if (rest.startsWith('.') && /^\.[A-Za-z]/.test(rest)) rest = rest.slice(1);
    else if (!rest.startsWith('[')) break;
  }
  if (/__proto__/.test(text)) throw new WrongReference('forbidden_name', 'must not name __proto__');
  throw new WrongReference(
    'reference_syntax',
    'must be a path of names and indexes, such as steps.brief.outputs.rows[0].name',
  );
}

/** What is at the path: own properties only, never what a prototype gives. */
export function valueAt(value: unknown, path: readonly PathSegment[]): unknown {
  let at = value;
  for (const segment of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, segment)) return undefined;
    // A list has items, and nothing by a name.
    if (Array.isArray(at) && typeof segment !== 'number') return undefined;
    at = (at as Record<PathSegment, unknown>)[segment];
  }
  return at;
}
