import { useId, useState } from 'react';
import { passwordLength, roles } from '../../contract/roles.ts';
import { Field, TextField } from '../../ui/Field.tsx';
import { useDraft } from '../drafts/useDraft.ts';
import type { ListedUser } from './listedUsers.ts';

interface Props {
  /** Passwords are never stored. */
  draft: string;
  user: ListedUser | undefined;
  invites: boolean;
}

export function AccountFields({ draft, user, invites }: Props) {
  const [username, setUsername] = useDraft(`${draft}:username`, user?.username);
  const [email, setEmail] = useDraft(`${draft}:email`, user?.email);
  const [role, setRole] = useState(user?.role ?? 'admin');
  const [roleId, editorId] = [useId(), useId()];
  return (
    <div className="stack">
      <div className="stack form-row">
        <TextField
          label="Username"
          name="username"
          autoComplete="off"
          autoFocus
          maxLength={60}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        {(user || invites) && (
          <Field label="Role" id={roleId}>
            <select
              id={roleId}
              name="role"
              className="control"
              value={role}
              onChange={(event) => setRole(event.target.value)}
            >
              {roles.map((role) => (
                <option key={role}>{role}</option>
              ))}
            </select>
          </Field>
        )}
      </div>
      {role === 'admin' && (
        <div className="field">
          <label className="row">
            <input
              type="checkbox"
              name="isEditor"
              defaultChecked={user?.isEditor ?? false}
              aria-describedby={editorId}
            />
            May edit the site's content
          </label>
          <p id={editorId} className="field-hint">
            Words, prices, pictures and articles, and publish them. Superusers always may.
          </p>
        </div>
      )}
      {!invites && (
        <div className="stack form-row">
          <TextField
            label={user ? 'New Password' : 'Password'}
            name="password"
            type="password"
            autoComplete="new-password"
            hint={
              user
                ? user.isInvited
                  ? 'Leave blank to let them choose it from the invitation.'
                  : 'Leave blank to keep the current one.'
                : `At least ${passwordLength.min} characters.`
            }
          />
          <TextField
            label="Confirm Password"
            name="confirmation"
            type="password"
            autoComplete="new-password"
          />
        </div>
      )}
    </div>
  );
}
