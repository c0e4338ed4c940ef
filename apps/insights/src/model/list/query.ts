import type { Pool } from 'pg';
import type { NamedResource } from '../../named-resource.ts';

/** The catalogue of models belongs to nobody: it is the same for every organization. */
export async function listModels(pool: Pool): Promise<NamedResource[]> {
  const { rows } = await pool.query({
    name: 'models',
    text: 'SELECT id, name FROM models ORDER BY name, id',
  });
  return rows;
}
