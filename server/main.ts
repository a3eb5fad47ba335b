// Starts settings, database, first superuser and server; scripts/start.ts prepares what is on disk.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readServerTexts, type ServerTexts } from '../content/catalogue.ts';
import type { Dashboard } from '../contract/dashboard.ts';
import { BadSetting, type Config, readConfig } from './config.ts';
import { isDiskFull, isUnavailable } from './db/database-errors.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import type { Database } from './db/tables.ts';
import { createHttpServer } from './http/http-server.ts';
import { readPacked } from './pages/packed.ts';
import { openSite } from './site.ts';
import { firstSuperuserLines, startError, startMessage } from './start-message.ts';
import { stopOnSignals } from './stop.ts';
import { createFirstSuperuser, type FirstSuperuser } from './users/first-superuser.ts';

// Small buffers that are kept would each hold a shared block of 8 KiB: memory grew all through a load.
Buffer.poolSize = 0;

const now = (): Date => new Date();

function settle(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** A database server started at the same time may need a moment. */
async function migrateWithRetry(database: Database): Promise<void> {
  for (let triesLeft = 30; ; triesLeft -= 1) {
    try {
      await migrate(database, now);
      return;
    } catch (error) {
      if (!isUnavailable(error) || isDiskFull(error) || triesLeft === 0) throw error;
      if (triesLeft === 30) console.log('Waiting for the database …');
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

/** Faults of the content folder; build/become-server.ts lists them. With faults, the texts are those of the last good build. */
async function folderBuild(config: Config) {
  const place = path.resolve('dist/served');
  const contentFaults: Dashboard['contentFaults'] = process.env.CONTENT_FAULTS
    ? JSON.parse(process.env.CONTENT_FAULTS)
    : { count: 0, faults: [] };
  const texts: ServerTexts =
    contentFaults.count > 0
      ? JSON.parse(readFileSync(path.join(place, 'good-build.json'), 'utf8'))
      : readServerTexts(config.CONTENT_DIR);
  const files = existsSync(place) ? await readPacked(place) : [];
  return { build: { stamp: '', texts, files }, contentFaults };
}

const config = settle();
let firstSuperuser: FirstSuperuser | undefined;
try {
  const httpServer = createHttpServer(config);
  const { log } = httpServer.server;
  const database = await openDatabase(config, (error, permanently) => {
    log[permanently ? 'fatal' : 'warn']({ err: error }, 'Lost a database connection');
    // The supervisor restarts us; a server that cannot store anything is worse than none.
    if (permanently) process.exit(1);
  });
  await migrateWithRetry(database);
  const folder = await folderBuild(config);
  const isDevelopment = import.meta.url.endsWith('.ts');
  const site = await openSite({ config, database, httpServer, folder, isDevelopment, now });
  firstSuperuser = await createFirstSuperuser(site.users, config);
  await site.users.ensureSuperuser();
  stopOnSignals(httpServer.server, { database, stop: site.stop });
  await httpServer.server.listen({ port: config.PORT, host: config.HOST });
  site.publisher.start();
  if (!config.RATE_LIMIT) log.warn('RATE_LIMIT is off: this is for tests and load runs only');
  const { agency, contentFaults } = site;
  if (contentFaults !== folder.contentFaults) {
    for (const fault of contentFaults.faults) console.error(`  ${fault}`);
  }
  console.log(startMessage(agency, config, httpServer.server, firstSuperuser, contentFaults.count));
} catch (error) {
  console.error(startError(config, error as NodeJS.ErrnoException));
  // The account exists, and the next start will not print its password.
  if (firstSuperuser) console.log(firstSuperuserLines(firstSuperuser).join('\n'));
  process.exit(1);
}
