// A mail server in a thread of its own, which takes its time for each letter, as those of providers do.
import { parentPort } from 'node:worker_threads';
import { startMailServer } from '../server/testing/mail-server.ts';

const { port } = await startMailServer({ delayMs: 300 });
parentPort?.postMessage(port);
