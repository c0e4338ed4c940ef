import { createClickHouse, insertBatch } from '@sightline/clickhouse';
import { startClickHouse } from '@sightline/stack';
import { expect, test } from 'vitest';
import { answerColumns, storedAnswer } from './stored-answer.ts';
import { countAll, openAnswerTables, tables } from './testing/answer-tables.ts';
import { sampleAnswers } from './testing/random-answers.ts';

test('changes no table when an insert is sent again after the engine was killed', async () => {
  const engine = await startClickHouse();
  try {
    const { clickhouse } = await openAnswerTables(engine.url, 'kept');
    const insert = (deduplicationToken: string, seed: number, to = clickhouse) =>
      insertBatch(to, {
        table: 'answers',
        columns: answerColumns,
        rows: sampleAnswers(500, seed).map(storedAnswer),
        deduplicationToken,
      });
    await insert('first', 1);
    await insert('second', 2);
    const counts = await countAll(clickhouse);
    for (const table of tables) expect(counts[table], table).toBeGreaterThan(0);
    await insert('first', 1);
    await clickhouse.close();
    await engine.kill('SIGKILL');
    await engine.start();
    const again = createClickHouse({ url: engine.url, database: 'kept', applicationName: 'test' });
    await insert('first', 1, again);
    await insert('second', 2, again);
    expect(await countAll(again)).toEqual(counts);
    await insert('third', 2, again);
    expect((await countAll(again)).answers).toBe(1500);
    await again.close();
  } finally {
    await engine.stop();
  }
});
