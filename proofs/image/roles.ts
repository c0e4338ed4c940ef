import pg from 'pg';

/** What a process that is taken over must not be able to do with its own role. The tables are there in each of the databases. */
const refused = [
  'CREATE TABLE public.made_by_a_service ()',
  'DROP TABLE public.schema_migrations',
  'ALTER TABLE public.schema_migrations ADD COLUMN more text',
  'CREATE SCHEMA made_by_a_service',
  'CREATE ROLE made_by_a_service SUPERUSER',
  "COPY (SELECT 1) TO PROGRAM 'true'",
  "SELECT pg_read_file('/etc/passwd')",
];

/** Which of the statements were carried out all the same. Only SQLSTATE 42501 counts as a refusal. */
export async function tryRoles(urls: string[]): Promise<{ tried: number; done: string[] }> {
  const done: string[] = [];
  for (const url of urls) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      for (const statement of refused) {
        const denied = await client.query(`BEGIN; ${statement}; ROLLBACK`).then(
          () => false,
          (error: { code?: string }) => error.code === '42501',
        );
        await client.query('ROLLBACK');
        if (!denied) done.push(statement);
      }
    } finally {
      await client.end();
    }
  }
  return { tried: urls.length * refused.length, done };
}
