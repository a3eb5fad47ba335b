import type { Credentials, Profile } from '../../contract/users.ts';
import { type Allowance, type Attempts, networkOf } from '../auth/attempts.ts';
import type { Passwords } from '../auth/passwords.ts';
import type { Sessions } from '../auth/sessions.ts';
import { AppError } from '../errors.ts';
import { createKeyedMutex } from '../mutex.ts';
import { signInKey, toProfile } from './profile.ts';
import type { UserStore } from './store.ts';

const minute = 60_000;

/** By address too, so that nobody can lock others out; by the name as typed, as a shared block would link name and email. */
const perAccount: Allowance = {
  name: 'sign-in',
  free: 5,
  windowMs: 15 * minute,
  firstMs: 2000,
  longestMs: 15 * minute,
};

/** By address: trying one password on many names is guessing too. */
const perAddress: Allowance = { ...perAccount, name: 'sign-in from address', free: 25 };

const wrong = () => new AppError(401, 'Invalid credentials');

export function createSignIn(parts: {
  users: UserStore;
  sessions: Sessions;
  passwords: Passwords;
  attempts: Attempts | undefined;
}) {
  const { users, sessions, passwords, attempts } = parts;
  const exclusive = createKeyedMutex();
  // Counted before it is checked; serialized, so that concurrent correct ones do not look like guesses.
  return ({ email, password }: Credentials, ip: string) => {
    const name = signInKey(email);
    const network = { single: networkOf(ip), wide: networkOf(ip, 'wide') };
    return exclusive(`${name}\n${network.single}`, () => signIn(name, password, network));
  };

  async function signIn(
    name: string,
    password: string,
    network: { single: string; wide: string },
  ): Promise<{ token: string; user: Profile }> {
    await attempts?.count(perAccount, name, network.single);
    await attempts?.count(perAddress, network.wide);
    const user = await users.findBySignInName(name);
    const hash = user?.password_hash ?? undefined;
    if (!(await passwords.verify(password, hash)) || !user || !hash) throw wrong();
    await users.ensureSuperuser();
    const session = await sessions.open(user.id, hash);
    if (!session) throw wrong();
    await attempts?.forget(perAccount, name, network.single);
    await attempts?.giveBack(perAddress, network.wide);
    return { token: session.token, user: toProfile(session.user) };
  }
}

export type SignIn = ReturnType<typeof createSignIn>;
