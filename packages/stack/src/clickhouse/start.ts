import type { OwnEngine, StartOptions } from '../engine.ts';

export async function startClickHouse(_options: StartOptions = {}): Promise<OwnEngine> {
  throw new Error('ClickHouse is not there yet: set SIGHTLINE_CLICKHOUSE_URL.');
}
