import type { PoolClient } from 'pg';

/** Counts a change of each category that these answers are of, for the data version of its reports. */
export async function countChanges(
  client: PoolClient,
  answers: readonly { category_id: string }[],
): Promise<void> {
  const ids = [...new Set(answers.map(({ category_id }) => category_id))];
  if (ids.length === 0) return;
  await client.query(
    `INSERT INTO category_data AS d (category_id) SELECT unnest($1::uuid[])
     ON CONFLICT (category_id) DO UPDATE SET version = d.version + 1, changed_at = now()`,
    [ids],
  );
}

/** When what is stored was brought up to date: reports of any category may say something else, also of one that was not counted yet. */
export async function countChangeOfAll(client: PoolClient): Promise<void> {
  await client.query(
    `INSERT INTO category_data AS d (category_id) SELECT id FROM categories
     ON CONFLICT (category_id) DO UPDATE SET version = d.version + 1, changed_at = now()`,
  );
}
