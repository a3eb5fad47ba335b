export const screens = {
  dashboard: () => import('./dashboard/DashboardScreen.tsx'),
  inbox: () => import('./inbox/InboxScreen.tsx'),
  users: () => import('./users/UsersScreen.tsx'),
  account: () => import('./account/AccountScreen.tsx'),
  templates: () => import('./letters/TemplatesScreen.tsx'),
  letters: () => import('./letters/FailedScreen.tsx'),
  composer: () => import('./letters/Composer.tsx'),
  mail: () => import('./letters/MailScreen.tsx'),
  hours: () => import('./calendar/hours/HoursScreen.tsx'),
  calendar: () => import('./calendar/CalendarScreen.tsx'),
};
