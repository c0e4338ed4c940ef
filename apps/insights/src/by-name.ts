/**
 * SQL: the order of every list of the catalogue, by the code points of the name. Said in the statement, so that a list has the
 * same order on every deployment; the order of a language would be that of the database's locale.
 */
export const byName = (row: string) => `${row}.name COLLATE "C", ${row}.id`;
