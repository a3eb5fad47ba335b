import { parentPort } from 'node:worker_threads';
import { type BusyQuestion, readBusy } from './busy-events.ts';

parentPort?.on('message', (question: BusyQuestion) => parentPort?.postMessage(readBusy(question)));
