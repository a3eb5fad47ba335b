// `npm run user:create -- --username NAME --email ADDRESS [--role superuser] [--random]`
import { parseArgs } from 'node:util';
import { faultsOf } from '../contract/faults.ts';
import { newUser } from '../contract/users.ts';
import { madeUpPassword } from '../server/auth/made-up-password.ts';
import { Refusal, runCommand } from './command.ts';
import { askPassword, terminal } from './staff/ask-password.ts';
import { withUsers } from './staff/with-users.ts';

const account = newUser.omit({ password: true });

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      username: { type: 'string' },
      email: { type: 'string' },
      role: { type: 'string' },
      random: { type: 'boolean', default: false },
    },
  });
  const wanted = account.safeParse(values);
  if (!wanted.success) {
    throw new Refusal(
      faultsOf(wanted.error)
        .map((fault) => `--${fault}`)
        .join('; '),
    );
  }
  await withUsers(async (users) => {
    const password = values.random ? madeUpPassword() : await askPassword(terminal);
    const { username, role } = await users.create({ ...wanted.data, password }, null);
    console.log(`Created ${username} with the role ${role}`);
    if (values.random) console.log(`Password: ${password}`);
  });
});
