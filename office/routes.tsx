import { createBrowserRouter, type RouteObject } from 'react-router';
import { addresses } from './addresses.ts';
import { officeKinds } from './kinds.ts';
import { NotFound, OfficeError, ScreenError } from './layout/errors.tsx';
import { Layout } from './layout/Layout.tsx';
import { Loading } from './layout/screen.tsx';
import { screens } from './screens.ts';
import { Guard } from './session/Guard.tsx';
import { LoginScreen } from './session/LoginScreen.tsx';

const screenRoutes: RouteObject[] = [
  { path: addresses.root, lazy: screens.dashboard },
  { path: addresses.dashboard, lazy: screens.dashboard },
  ...officeKinds.map((kind) => ({
    path: addresses.inbox(kind.path),
    lazy: async () => {
      const { InboxScreen } = await screens.inbox();
      // Keyed: state must not carry over to another kind.
      return { element: <InboxScreen key={kind.path} kind={kind} /> };
    },
  })),
  { path: addresses.users, lazy: screens.users },
  { path: addresses.account, lazy: screens.account },
  { path: addresses.templates, lazy: screens.templates },
  { path: addresses.letters, lazy: screens.letters },
  { path: addresses.mail, lazy: screens.mail },
  { path: addresses.hours, lazy: screens.hours },
  { path: addresses.calendar, lazy: screens.calendar },
  {
    path: addresses.content,
    lazy: screens.contentRoom,
    children: [
      { index: true, lazy: screens.content },
      { path: addresses.contentCheck, lazy: screens.contentCheck },
      { path: addresses.contentHistory, lazy: screens.contentHistory },
    ],
  },
  { path: '*', element: <NotFound /> },
];

export const createRouter = () =>
  createBrowserRouter([
    {
      errorElement: <OfficeError />,
      hydrateFallbackElement: <Loading text="Loading..." page />,
      children: [
        // Not lazy: logging out must work without a server.
        { path: addresses.login, element: <LoginScreen /> },
        {
          element: <Guard />,
          children: [
            {
              element: <Layout />,
              children: [{ errorElement: <ScreenError />, children: screenRoutes }],
            },
          ],
        },
      ],
    },
  ]);
