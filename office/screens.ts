export const screens = {
  dashboard: () => import('./dashboard/DashboardScreen.tsx'),
  inbox: () => import('./inbox/InboxScreen.tsx'),
  users: () => import('./users/UsersScreen.tsx'),
  account: () => import('./account/AccountScreen.tsx'),
  mail: () => import('./letters/MailScreen.tsx'),
};
