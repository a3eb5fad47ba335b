// Default messages from the specification.
import type { Kind } from '../../contract/inbox/kind.ts';

export const fallbacks = {
  login: 'An error occurred during login',
  profile: 'Failed to get profile',
  logout: 'Failed to logout',
  users: {
    list: 'Failed to get users',
    create: 'Failed to create user',
    invite: 'Failed to send the invitation',
    update: 'Failed to update user',
    remove: 'Failed to delete user',
  },
  password: 'Failed to change password',
  preferences: 'Failed to save your settings',
  dashboard: 'Failed to get dashboard',
  letters: {
    list: 'Failed to get letters',
    send: 'Failed to send letter',
    change: 'Failed to change letter',
    attachment: 'Failed to get attachment',
  },
  templates: {
    list: 'Failed to get templates',
    save: 'Failed to save template',
    remove: 'Failed to delete template',
  },
  saveHours: 'Failed to save hours',
  ownCalendar: {
    read: 'Failed to get your calendar settings',
    save: 'Failed to change your calendar settings',
  },
  calendar: {
    list: 'Failed to get the calendar',
    hours: 'Failed to get hours',
    free: 'Failed to get free times',
    book: 'Failed to book the call',
    block: 'Failed to block time',
    change: 'Failed to change this',
  },
  content: {
    list: 'Failed to get the content',
    open: 'Failed to open this file',
    save: 'Failed to save this file',
    discard: 'Failed to discard changes',
    check: 'Failed to check the content',
    changes: 'Failed to get what would change',
    publish: 'Failed to publish',
    history: 'Failed to get the history',
    restore: 'Failed to bring this state back',
    preview: 'Failed to show the preview',
    picture: 'Failed to upload the picture',
  },
  mail: 'Failed to get how mail is set up',
  mailTest: 'Failed to send a test letter',
};

export function inboxFallbacks({ path }: Pick<Kind, 'path'>) {
  const one = path.replace(/s$/, '');
  return {
    list: `Failed to get ${path}`,
    read: `Failed to get ${one}`,
    update: `Failed to update ${one}`,
    remove: `Failed to delete ${one}`,
    history: `Failed to get history of ${one}`,
    addNote: 'Failed to add note',
    export: `Failed to export ${path}`,
  };
}
