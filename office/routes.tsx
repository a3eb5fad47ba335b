import { createBrowserRouter, type RouteObject } from 'react-router';
import { addresses } from './addresses.ts';
import { officeKinds } from './kinds.ts';
import { Layout } from './layout/Layout.tsx';
import { Loading } from './layout/Loading.tsx';
import { NotFound } from './layout/NotFound.tsx';
import { ScreenError } from './layout/ScreenError.tsx';
import { Guard } from './session/Guard.tsx';

const dashboard = () => import('./dashboard/DashboardScreen.tsx');

const screens: RouteObject[] = [
  { path: addresses.root, lazy: dashboard },
  { path: addresses.dashboard, lazy: dashboard },
  ...officeKinds.map((kind) => ({
    path: addresses.inbox(kind.path),
    lazy: async () => {
      const { InboxScreen } = await import('./inbox/InboxScreen.tsx');
      // Keyed: another kind is another inbox, not the same one with other words.
      return { element: <InboxScreen key={kind.path} kind={kind} /> };
    },
  })),
  { path: addresses.users, lazy: () => import('./users/UsersScreen.tsx') },
  { path: addresses.account, lazy: () => import('./account/AccountScreen.tsx') },
  { path: '*', element: <NotFound /> },
];

export const createRouter = () =>
  createBrowserRouter([
    {
      errorElement: <ScreenError />,
      hydrateFallbackElement: <Loading text="Loading..." page />,
      children: [
        { path: addresses.login, lazy: () => import('./session/LoginScreen.tsx') },
        {
          element: <Guard />,
          children: [{ element: <Layout />, children: screens }],
        },
      ],
    },
  ]);
