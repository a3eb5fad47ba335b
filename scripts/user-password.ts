// `npm run user:password -- --username NAME [--random]`
import { parseArgs } from 'node:util';
import { madeUpPassword } from '../server/auth/made-up-password.ts';
import { Refusal, runCommand } from './command.ts';
import { askPassword, terminal } from './staff/ask-password.ts';
import { withUsers } from './staff/with-users.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: { username: { type: 'string' }, random: { type: 'boolean', default: false } },
  });
  const name = values.username?.trim();
  if (!name) throw new Refusal('--username is required');
  await withUsers(async (users) => {
    const user = await users.findBySignInName(name);
    if (!user) throw new Refusal(`There is no user ${name}`);
    const password = values.random ? madeUpPassword() : await askPassword(terminal);
    await users.setPassword(user.id, password);
    const { username } = await users.require(user.id);
    console.log(`${username} has a new password and is signed out everywhere`);
    if (values.random) console.log(`Password: ${password}`);
  });
});
