import { sqlPieces } from '../sql-text.ts';

export interface Cluster {
  /** As the servers' configuration names it. Each server has the macros `shard` and `replica`. */
  name: string;
  database: string;
  /** The column of a table by whose value its rows are spread over shards. A view's table has that of the table it reads. */
  shardBy: (table: string) => string;
}

const NAME = '([a-z_][a-z0-9_]*)';
const table = new RegExp(
  `^CREATE TABLE IF NOT EXISTS ${NAME} (\\(.*\\)) ENGINE = (\\w*MergeTree)(?:\\(([^()]*)\\))?( .*)?$`,
);
const copy = new RegExp(`^CREATE TABLE IF NOT EXISTS ${NAME} AS ${NAME} ENGINE = Null$`);
const view = new RegExp(`^CREATE MATERIALIZED VIEW IF NOT EXISTS ${NAME} TO ${NAME} AS (.*)$`);
const alter = new RegExp(`^ALTER TABLE ${NAME} (.*)$`);
const dropTable = new RegExp(`^DROP TABLE IF EXISTS ${NAME}( SYNC)?$`);
const dropView = new RegExp(`^DROP VIEW IF EXISTS ${NAME}( SYNC)?$`);

/**
 * What a statement becomes on a cluster: a table `t` is kept as replicated tables `t_local`, one a shard, and `t` itself is the
 * distributed table over them, so that queries and inserts are the same as on one server. Views read and write the local tables of
 * their own shard, which is right because a row and all that is made of it have the same value there. A statement of another form is
 * refused: nobody can say what it should mean.
 */
export function onCluster(statement: string, cluster: Cluster): string[] {
  const sql = flat(statement);
  const on = `ON CLUSTER '${cluster.name}'`;
  const distributed = (name: string, create: string) =>
    `${create} ${name} ${on} AS ${cluster.database}.${name}_local ENGINE = ` +
    `Distributed('${cluster.name}', '${cluster.database}', '${name}_local', cityHash64(${cluster.shardBy(name)}))`;

  let found = table.exec(sql);
  if (found) {
    const [, name = '', columns = '', engine = '', given = '', rest = ''] = found;
    const column = cluster.shardBy(name);
    if (!new RegExp(`[(,] ?${column} `).test(columns)) throw new Error(`${name} has no ${column}`);
    const path = `'/clickhouse/tables/{shard}/${cluster.database}/${name}', '{replica}'`;
    const settings = rest.replace('non_replicated_deduplication_window', 'replicated_deduplication_window');
    const local = `CREATE TABLE IF NOT EXISTS ${name}_local ${on} ${columns}`;
    return [
      `${local} ENGINE = Replicated${engine}(${given === '' ? path : `${path}, ${given}`})${settings}`,
      distributed(name, 'CREATE TABLE IF NOT EXISTS'),
    ];
  }
  found = copy.exec(sql);
  if (found) return [`CREATE TABLE IF NOT EXISTS ${found[1]} ${on} AS ${found[2]}_local ENGINE = Null`];
  found = view.exec(sql);
  if (found) {
    const [, name, target, select = ''] = found;
    // What follows ARRAY JOIN is a column.
    const fromLocal = select.replace(new RegExp(`\\b(FROM|(?<!ARRAY )JOIN) ${NAME}\\b`, 'g'), '$1 $2_local');
    return [`CREATE MATERIALIZED VIEW IF NOT EXISTS ${name} ${on} TO ${target}_local AS ${fromLocal}`];
  }
  found = alter.exec(sql);
  if (found) {
    const [, name = '', actions] = found;
    return [`ALTER TABLE ${name}_local ${on} ${actions}`, distributed(name, 'CREATE OR REPLACE TABLE')];
  }
  found = dropTable.exec(sql);
  if (found)
    return [found[1], `${found[1]}_local`].map(
      (name) => `DROP TABLE IF EXISTS ${name} ${on}${found?.[2] ?? ''}`,
    );
  found = dropView.exec(sql);
  if (found) return [`DROP VIEW IF EXISTS ${found[1]} ${on}${found[2] ?? ''}`];
  throw new Error(`has no form for a cluster (in "${sql.slice(0, 60)}")`);
}

/** Without comments, and with one space wherever there was some, but in quotes. */
function flat(statement: string): string {
  return [...sqlPieces(statement)]
    .map(({ kind, text }) =>
      kind === 'comment' ? ' ' : kind === 'quoted' ? text : text.replace(/\s+/g, ' '),
    )
    .join('')
    .replace(/ {2,}(?=(?:[^']*'[^']*')*[^']*$)/g, ' ')
    .replace(/\( /g, '(')
    .replace(/ \)/g, ')')
    .trim();
}
