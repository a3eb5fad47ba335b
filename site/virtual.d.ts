declare module 'virtual:form-messages' {
  import type { PlanMessages } from './islands/form/plan.ts';

  export const messages: PlanMessages;
}

declare module 'virtual:call-times' {
  import type { CallTimesWords } from '../content/schema/forms.ts';

  export const words: CallTimesWords;
}

declare module 'virtual:drawing-sent' {
  import type { ReactNode } from 'react';

  export const Sent: () => ReactNode;
}
