/** When it is first needed: a server that sends no job does not carry it. */
export function loadPgBoss(): Promise<typeof import('pg-boss')> {
  return import('pg-boss');
}
