import { parentPort, workerData } from 'node:worker_threads';
import { writtenNow } from './written-now.ts';

const [source, content, before] = (workerData as string[]).map((text) => JSON.parse(text));
const former = before && { ...before, source: before.source ?? source };
parentPort?.postMessage(JSON.stringify(writtenNow(source, content, former ?? undefined)));
