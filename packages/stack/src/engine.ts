export const engineNames = ['postgres', 'nats', 'clickhouse', 'redis'] as const;
export type EngineName = (typeof engineNames)[number];

/** A running engine. `stop` does nothing unless this process started it. */
export type Engine = {
  url: string;
  origin: 'environment' | 'found' | 'started';
  stop(): Promise<void>;
};

/** An engine that this process started and may kill, start again and stop. */
export type OwnEngine = Engine & {
  readonly pid: number;
  /** Sends the signal and resolves when the process is gone. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Starts it again after `kill`, on the same port and data; resolves when it answers a query. */
  start(): Promise<void>;
};

/**
 * `dir` keeps the data in that folder; without it a temporary one is used and removed on stop. `inMemory` puts the temporary one on a file
 * system in memory where there is one: tests make and drop so many files that a disk's file system takes longer than the engines.
 */
export type StartOptions = { dir?: string; port?: number; inMemory?: boolean };
