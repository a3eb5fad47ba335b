// `npm start`: builds what changed, then runs the server in this process.
import { becomeServer, buildIfNeeded } from '../build/become-server.ts';
import { BadSetting, readConfig } from '../server/config.ts';

function readSiteUrl(): string {
  try {
    return readConfig(process.env).SITE_URL;
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const faults = await buildIfNeeded(readSiteUrl());
await becomeServer(process.env, faults);
