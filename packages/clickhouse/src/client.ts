import {
  type ClickHouseClient,
  ClickHouseLogLevel,
  type ClickHouseSettings,
  createClient,
} from '@clickhouse/client';

export type ClickHouseOptions = {
  /** `http://user:password@host:8123`, or `https://…`. */
  url: string;
  /** Created by `migrateClickHouse` when it does not exist. */
  database?: string;
  /** Shown in the server's query log. */
  applicationName: string;
  /** A request without an answer for so long fails; the server is told to stop the query a second earlier. */
  requestTimeoutMs?: number;
  maxConnections?: number;
  /** For every request, over the defaults below. */
  settings?: ClickHouseSettings;
};

/** A connection pool to one database. */
export type ClickHouse = {
  readonly database: string;
  /** The official client, for what this package does not offer. Values still go through `query_params`. */
  readonly native: ClickHouseClient;
  /** The same server without a database, for the time before the database exists. The caller closes it. */
  openServer(): ClickHouseClient;
  close(): Promise<void>;
};

/** Said aloud because their defaults differ between server versions; without them results would too. */
const steady: ClickHouseSettings = {
  date_time_input_format: 'best_effort',
  date_time_output_format: 'iso',
  output_format_json_quote_64bit_integers: 0,
  async_insert: 0,
};

export function createClickHouse(options: ClickHouseOptions): ClickHouse {
  const { requestTimeoutMs = 30_000, database = 'default' } = options;
  const open = (name: string) =>
    createClient({
      url: options.url,
      database: name,
      application: options.applicationName,
      request_timeout: requestTimeoutMs,
      max_open_connections: options.maxConnections ?? 10,
      // Answers stay plain: the server is near, and gzip takes longer than it saves (1.7 of 24 ms of a small report).
      compression: { request: true, response: false },
      // Every failure is thrown to the caller, who logs it with what it was doing.
      log: { level: ClickHouseLogLevel.OFF },
      // Long lists of values travel in the body: proxies refuse addresses of some kilobytes.
      use_multipart_params_auto: true,
      clickhouse_settings: {
        ...steady,
        max_execution_time: Math.max(1, Math.ceil(requestTimeoutMs / 1000) - 1),
        ...options.settings,
      },
    });
  const native = open(database);
  return { database, native, openServer: () => open('default'), close: () => native.close() };
}

/** For readiness: resolves when the server ran a query, rejects when it did not. */
export async function ping({ native }: ClickHouse): Promise<void> {
  const answer = await native.ping({ select: true });
  if (!answer.success) throw answer.error;
}
