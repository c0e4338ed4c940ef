/**
 * SQL: the order of every list of the catalogue, by the code points of the name. Said in the statement, so that a list has the
 * same order on every deployment; the order of a language would be that of the database's locale.
 */
export const byName = (row: string) => `${row}.name COLLATE "C", ${row}.id`;

/** SQL: a moment as the wire has it, in UTC with milliseconds. */
export const rfc3339 = (moment: string) =>
  `to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** On a cluster: a report reads one category, or one domain, and all of it is on one shard. */
export const shardBy = (table: string): string => (table.startsWith('visits') ? 'domain_id' : 'category_id');
