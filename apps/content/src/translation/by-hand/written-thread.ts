import { parentPort, workerData } from 'node:worker_threads';
import { writtenNow } from './written-now.ts';

const [source, content, before] = JSON.parse(workerData as string) as Parameters<typeof writtenNow>;
parentPort?.postMessage(JSON.stringify(writtenNow(source, content, before ?? undefined)));
