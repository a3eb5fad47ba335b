/** The server answers any other address under this root with 404. */
const root = '/admin';

export const officePaths = {
  root,
  login: `${root}/login`,
  choosePassword: `${root}/choose-password`,
  dashboard: `${root}/dashboard`,
  users: `${root}/users`,
  account: `${root}/account`,
  templates: `${root}/templates`,
  letters: `${root}/letters`,
  mail: `${root}/mail`,
  calendar: `${root}/calendar`,
  hours: `${root}/hours`,
  content: `${root}/content`,
  contentHistory: `${root}/content/history`,
  contentCheck: `${root}/content/check`,
};

export const inboxPath = (kind: string): string => `${root}/${kind}`;
