import type { References } from './reference-faults.ts';

/** What a person gave, as it is stored: ids in lower case, and no bindings as null. */
export function normalized<T extends References>(given: T): T {
  const { block_ids, template_block_ids, param_bindings } = given;
  return {
    ...given,
    ...(block_ids && { block_ids: block_ids.map((id) => id.toLowerCase()) }),
    ...(template_block_ids && { template_block_ids: template_block_ids.map((id) => id.toLowerCase()) }),
    ...(param_bindings && Object.keys(param_bindings).length === 0 && { param_bindings: null }),
  };
}
