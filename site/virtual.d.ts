declare module 'virtual:form-messages' {
  import type { FormMessages } from '../content/schema/forms.ts';

  export const messages: FormMessages;
}
