// Asks before something that cannot be taken back, like window.confirm: `if (await confirm(...))`.
import { createContext, type RefObject, use } from 'react';

export interface Question {
  title: string;
  /** Said before 'This action cannot be undone.' */
  text: string;
  action: string;
  /** It can be taken back; it is asked only because there is much of it. */
  isMild?: true;
  /** Has the focus after a yes, where the button that asked goes with what is deleted; 'asker': who asked sees to it. */
  focusAfter?: RefObject<HTMLElement | null> | 'asker';
}

export type Confirm = (question: Question) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm | undefined>(undefined);

export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error('Used outside of Confirmation');
  return confirm;
}
