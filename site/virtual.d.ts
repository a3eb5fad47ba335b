declare module 'virtual:form-messages' {
  import type { FormMessages } from '../content/schema/forms.ts';

  export const messages: FormMessages;
}

declare module 'virtual:call-times' {
  import type { CallTimesWords } from '../content/schema/forms.ts';

  export const words: CallTimesWords;
}
