declare module 'virtual:form-messages' {
  import type { FormMessages } from '../content/schema/forms.ts';

  export const messages: FormMessages;
}

declare module 'virtual:call-times' {
  import type { CallTimesWords } from '../content/schema/forms.ts';

  export const words: CallTimesWords;
}

declare module 'virtual:drawing-sent' {
  import type { ReactNode } from 'react';

  export const Sent: () => ReactNode;
}
