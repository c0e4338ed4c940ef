import type { PoolClient } from 'pg';

/** Runs one COPY with all of its lines at once. They are few: what a statement may take at most holds for each of them. */
export async function copyRows(client: PoolClient, statement: string, lines: Buffer[]): Promise<void> {
  const { from } = await import('pg-copy-streams');
  const copy = client.query(from(statement));
  await new Promise<void>((resolve, reject) => {
    copy.on('finish', resolve).on('error', reject);
    for (const some of lines) copy.write(some);
    copy.end();
  });
}
