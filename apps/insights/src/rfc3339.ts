/** SQL: a moment as the wire has it, in UTC with milliseconds. */
export const rfc3339 = (moment: string) =>
  `to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
