/**
 * How long the connections of a test wait. The limits of production end what hangs while somebody waits for a response; on a
 * machine whose cores are busy they would end a test that is right.
 */
export const patience = {
  postgres: { statementTimeoutMs: 600_000, connectTimeoutMs: 300_000 },
  clickhouse: { requestTimeoutMs: 600_000 },
  events: { requestMs: 300_000 },
  access: { timeoutMs: 300_000 },
} as const;
