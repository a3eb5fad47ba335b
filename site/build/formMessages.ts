// Messages that all forms share travel in their script, not in every page.
import type { Plugin } from 'vite';
import { readContent } from '../../content/read.ts';

export const formMessagesId = '\0virtual:form-messages';

export function formMessages(): Plugin {
  return {
    name: 'form-messages',
    resolveId: (id) => (`\0${id}` === formMessagesId ? formMessagesId : undefined),
    load: (id) =>
      id === formMessagesId
        ? `export const messages = ${JSON.stringify(readContent().forms.messages)};`
        : undefined,
  };
}
