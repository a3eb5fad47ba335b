// The scripts of the screens that are not part of the office's own.
export const screens = {
  dashboard: () => import('./dashboard/DashboardScreen.tsx'),
  inbox: () => import('./inbox/InboxScreen.tsx'),
  users: () => import('./users/UsersScreen.tsx'),
  account: () => import('./account/AccountScreen.tsx'),
};
