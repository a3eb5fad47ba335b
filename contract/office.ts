/** Every screen of the back office; the server answers any other address under its root with 404. */
const root = '/admin';

export const officePaths = {
  root,
  login: `${root}/login`,
  choosePassword: `${root}/choose-password`,
  dashboard: `${root}/dashboard`,
  users: `${root}/users`,
  account: `${root}/account`,
  templates: `${root}/templates`,
  /** Undelivered letters. */
  letters: `${root}/letters`,
  mail: `${root}/mail`,
  calendar: `${root}/calendar`,
  /** When calls can be booked. */
  hours: `${root}/hours`,
  /** The list of pages; with ?file= the editor of one. */
  content: `${root}/content`,
  contentHistory: `${root}/content/history`,
  contentCheck: `${root}/content/check`,
};

export const inboxPath = (kind: string): string => `${root}/${kind}`;
