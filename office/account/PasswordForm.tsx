import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { ownPasswordApi } from '../../contract/api.ts';
import { passwordLength } from '../../contract/roles.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Api } from '../api/call.ts';
import { serverText } from '../api/failure.ts';
import { fallbacks } from '../api/fallbacks.ts';
import { useOffice } from '../office.ts';
import { faultSentences } from '../users/accounts.ts';

export function PasswordForm() {
  const { api } = useOffice();
  const form = useRef<HTMLFormElement>(null);
  const changing = useMutation({
    mutationFn: (data: FormData) => changePassword(api, data),
    onSuccess: () => form.current?.reset(),
  });
  // The submit button is disabled while saving and loses focus.
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (changing.isSuccess || changing.isError) notice.current?.focus();
  }, [changing.isSuccess, changing.isError]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    changing.mutate(new FormData(event.currentTarget));
  };
  return (
    <section className="panel stack-tight" aria-labelledby="password-heading">
      <h2 id="password-heading">Change password</h2>
      <form ref={form} className="stack" onSubmit={submit} noValidate>
        <TextField
          label="Current Password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
        />
        <TextField
          label="New Password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${passwordLength.min} characters. Your other sessions end.`}
        />
        <TextField
          label="Confirm Password"
          name="confirmation"
          type="password"
          autoComplete="new-password"
        />
        {changing.isError && (
          <Notice ref={notice} tabIndex={-1} tone="danger" role="alert">
            {faultSentences(changing.error) ?? serverText(changing.error) ?? changing.error.message}
          </Notice>
        )}
        {changing.isSuccess && (
          <Notice ref={notice} tabIndex={-1} tone="success" role="status">
            Password changed.
          </Notice>
        )}
        <div className="row row-wrap">
          <Button type="submit" look="action" small disabled={changing.isPending}>
            {changing.isPending ? 'Changing...' : 'Change Password'}
          </Button>
        </div>
      </form>
    </section>
  );
}

async function changePassword(api: Api, form: FormData): Promise<void> {
  const text = (name: string) => String(form.get(name) ?? '');
  const body = { currentPassword: text('currentPassword'), password: text('password') };
  if (!body.currentPassword || !body.password) {
    throw new Error('Please fill in all required fields');
  }
  if (body.password !== text('confirmation')) throw new Error('Passwords do not match');
  await api.call(ownPasswordApi, { body, fallback: `${fallbacks.password}. Please try again.` });
}
