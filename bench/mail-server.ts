// A mail server that answers slowly, as those of providers do.
import { startMailServer } from '../server/testing/mail-server.ts';

const { port } = await startMailServer({ delayMs: 300 });
console.log(`Listening http://127.0.0.1:${port}`);
process.on('SIGTERM', () => process.exit(0));
