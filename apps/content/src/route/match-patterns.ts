import type { Segment } from './pattern.ts';

interface Shape<Route> {
  /** `0` for a text and `1` for a parameter, from the left. */
  mask: string;
  texts: number[];
  /** The routes for each combination of texts, in the order given. */
  routes: Map<string, Route[]>;
}

/**
 * Finds the routes of a path among routes with parameters: those with the most texts; among those, from the left, those with a text
 * where others have a parameter. What is left has one shape, and is returned in the order of `routes`.
 *
 * That order does not depend on the path, so routes are grouped by where they have texts, once. A search looks into one map
 * for each group of the path's length: its cost does not grow with the number of routes.
 */
export function createMatcher<Route extends { segments: Segment[] }>(
  routes: Route[],
): (path: string[]) => readonly Route[] {
  const byLength = new Map<number, Shape<Route>[]>();
  for (const route of routes) {
    const shapes = byLength.get(route.segments.length) ?? [];
    byLength.set(route.segments.length, shapes);
    const shape = shapeOf(shapes, route.segments);
    const key = route.segments.flatMap(({ text }) => text ?? []).join('/');
    const equal = shape.routes.get(key);
    if (equal) equal.push(route);
    else shape.routes.set(key, [route]);
  }
  for (const shapes of byLength.values()) shapes.sort(bestFirst);
  return (path) => {
    for (const { texts, routes } of byLength.get(path.length) ?? []) {
      const found = routes.get(texts.map((index) => path[index]).join('/'));
      if (found) return found;
    }
    return [];
  };
}

function shapeOf<Route>(shapes: Shape<Route>[], segments: Segment[]): Shape<Route> {
  const mask = segments.map(({ param }) => (param === undefined ? '0' : '1')).join('');
  const known = shapes.find((shape) => shape.mask === mask);
  if (known) return known;
  const texts = segments.flatMap(({ param }, index) => (param === undefined ? [index] : []));
  const shape = { mask, texts, routes: new Map() };
  shapes.push(shape);
  return shape;
}

function bestFirst<Route>(a: Shape<Route>, b: Shape<Route>): number {
  return b.texts.length - a.texts.length || (a.mask < b.mask ? -1 : 1);
}
