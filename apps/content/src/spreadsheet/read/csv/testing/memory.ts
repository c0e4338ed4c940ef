import { SheetFaults } from '../../sheet-fault.ts';
import { readCsv } from '../read-csv.ts';

/** A process of its own, so that only the reading is measured: by how much it grows at most while it reads many rows like this one. */
const { row, bytes } = JSON.parse(process.argv[2] ?? '') as { row: string; bytes: number };
const chunk = row.repeat(Math.ceil(65_536 / row.length));

async function* chunks() {
  yield Buffer.from('a,b,c\n');
  for (let sent = 0; sent < bytes; sent += chunk.length) yield Buffer.from(chunk);
}

const start = process.memoryUsage.rss();
let most = start;
let rows = 0;
for await (const batch of readCsv(chunks(), { faults: new SheetFaults(), onHeaders: () => {} })) {
  rows += batch.length;
  most = Math.max(most, process.memoryUsage.rss());
}
process.send?.({ rows, grown: most - start });
