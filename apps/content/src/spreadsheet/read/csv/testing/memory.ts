import { SheetFaults } from '../../sheet-fault.ts';
import { readCsv } from '../read-csv.ts';

/** A process of its own, so that only the reading is measured: by how much more it holds at most while it reads many rows like this one. */
const { row, bytes } = JSON.parse(process.argv[2] ?? '') as { row: string; bytes: number };
const chunk = row.repeat(Math.ceil(65_536 / row.length));

async function* chunks() {
  yield Buffer.from('a,b,c\n');
  for (let sent = 0; sent < bytes; sent += chunk.length) yield Buffer.from(chunk);
}

/** What is in use, without what the collector has not come to yet. */
function held(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const start = held();
let most = start;
let rows = 0;
let batches = 0;
for await (const batch of readCsv(chunks(), { faults: new SheetFaults(), onHeaders: () => {} })) {
  rows += batch.length;
  if (batches++ % 30 === 0) most = Math.max(most, held());
}
process.send?.({ rows, grown: most - start });
