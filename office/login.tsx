// A separate entry, so that the login page does not wait for the office.
import './styles/login.css';
import { StrictMode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { passwordChosen, returnAddress } from './addresses.ts';
import { createApi } from './api/call.ts';
import { LoginForm } from './session/LoginForm.tsx';
import { useAskForLink } from './session/passwordLinks.ts';
import { createSession } from './session/session.ts';
import { signIn } from './session/signIn.ts';

const session = createSession(localStorage, window);
const api = createApi(session);

function enter(): void {
  const from = new URLSearchParams(location.search).get('from');
  if (session.token() !== null) location.replace(returnAddress(from, location.origin));
}

let officeFetched = false;

/** Fills the browser's cache with the office while the user types. */
function fetchOffice(): void {
  if (officeFetched) return;
  officeFetched = true;
  const files = document.querySelector<HTMLMetaElement>('meta[name="office-files"]');
  for (const file of files?.content.split(' ') ?? []) {
    // The office fetches again what failed here.
    fetch(file, { priority: 'low' }).catch(() => undefined);
  }
}

session.subscribe(enter);
enter();

function Login() {
  const [message, setMessage] = useState<string>();
  const askForLink = useAskForLink(api);
  // The user may have typed, or even submitted, before this script ran.
  useEffect(() => {
    const form = document.querySelector('form');
    if (form && new FormData(form).get('username') !== '') fetchOffice();
    // Not part of the prerendered form.
    if (location.hash === passwordChosen) setMessage('Your password is set. Sign in with it.');
    if (document.documentElement.dataset.submitted !== undefined) form?.requestSubmit();
  }, []);
  return (
    <LoginForm
      message={message}
      askForLink={askForLink}
      onTyping={fetchOffice}
      onSubmit={async (username, password) => {
        const open = await signIn(api, username, password);
        open(session);
      }}
    />
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
hydrateRoot(
  root,
  <StrictMode>
    <Login />
  </StrictMode>,
);
