// Like window.confirm: `if (await confirm(...))`.
import { createContext, type RefObject, use } from 'react';

export interface Question {
  title: string;
  /** Followed by 'This action cannot be undone.' */
  text: string;
  action: string;
  /** It can be undone; asked only because it affects many records. */
  isMild?: true;
  /** Gets the focus after a yes, when the button that asked is deleted too; 'asker': the caller moves the focus. */
  focusAfter?: RefObject<HTMLElement | null> | 'asker';
}

export type Confirm = (question: Question) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm | undefined>(undefined);

export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error('Used outside of Confirmation');
  return confirm;
}
