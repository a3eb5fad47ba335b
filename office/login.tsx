// The login as an entry of its own: what staff meet first, often on a phone, does not wait for the whole office.
import './styles/login.css';
import { StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { returnAddress } from './addresses.ts';
import { createApi } from './api/call.ts';
import { LoginForm } from './session/LoginForm.tsx';
import { createSession } from './session/session.ts';
import { signIn } from './session/signIn.ts';

const session = createSession(localStorage, window);
const api = createApi(session);

function enter(): void {
  const from = new URLSearchParams(location.search).get('from');
  if (session.token() !== null) location.replace(returnAddress(from, location.origin));
}

let officeFetched = false;

/** The rest of the office comes into the browser's cache while the name is typed. */
function fetchOffice(): void {
  if (officeFetched) return;
  officeFetched = true;
  const files = document.querySelector<HTMLMetaElement>('meta[name="office-files"]');
  for (const file of files?.content.split(' ') ?? []) {
    // What does not arrive now is asked for again by the office itself.
    fetch(file, { priority: 'low' }).catch(() => undefined);
  }
}

session.subscribe(enter);
enter();

function Login() {
  // What was typed, or even sent, before this script was there.
  useEffect(() => {
    const form = document.querySelector('form');
    if (form && new FormData(form).get('username') !== '') fetchOffice();
    if (document.documentElement.dataset.submitted !== undefined) form?.requestSubmit();
  }, []);
  return (
    <LoginForm
      onTyping={fetchOffice}
      onSubmit={async (username, password) => {
        const open = await signIn(api, username, password);
        open(session);
      }}
    />
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the login');
hydrateRoot(
  root,
  <StrictMode>
    <Login />
  </StrictMode>,
);
