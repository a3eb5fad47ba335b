import './styles/login.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { addresses, passwordChosen } from './addresses.ts';
import { createApi } from './api/call.ts';
import { ChoosePasswordForm } from './session/ChoosePasswordForm.tsx';
import { choosePassword } from './session/passwordLinks.ts';
import { createSession } from './session/session.ts';

const session = createSession(localStorage, window);
const api = createApi(session);

async function choose(form: FormData): Promise<void> {
  await choosePassword(api, location.hash.slice(1), form);
  // The browser's previous user must not be taken for the owner of the link.
  session.leave();
  session.close();
  location.replace(addresses.login + passwordChosen);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
hydrateRoot(
  root,
  <StrictMode>
    <ChoosePasswordForm onSubmit={choose} />
  </StrictMode>,
);
