// Everything a form needs to know, as plain data: the page works it out from contract and content
// while it is built, so that neither schemas nor content readers travel to the browser.
import type { Link } from '../../../content/schema/base.ts';
import type { FormMessages } from '../../../content/schema/forms.ts';
import type { Choice } from '../../../contract/inbox/catalogue.ts';
import type { Field } from '../../../contract/inbox/kind.ts';

export interface PlannedField extends Pick<Field, 'name' | 'label' | 'input' | 'required'> {
  hint?: string | undefined;
  maxLength?: number | undefined;
  autoComplete?: string | undefined;
  min?: number;
  max?: number;
  /** What a 'choice' may be when the address of the page does not make it, and what to say about it then. */
  offered?: Choice[];
  offeredHint?: string;
  /** Shares a row with its neighbour where there is room. */
  half?: boolean;
}

export interface Success {
  heading: string;
  text: string;
  button?: Link;
  /** Offers the empty form once more. */
  again?: string;
}

/** What a page knows of its form. */
export interface PagePlan {
  /** The form is sent to /api/{path}. */
  path: string;
  heading?: string;
  fields: PlannedField[];
  /** What the 'choice' field says unless the address of the page names something else. */
  fallback?: Choice;
  /** Whose clock a time is read on: the visitor's, with {zone} for the browser to fill in, or, without
   * JavaScript, the agency's. */
  zone?: { yours: string; ours: string };
  openLink?: string;
  /** What one agrees to by ticking a box; may hold links, like the note under the button. */
  terms?: string;
  note?: string;
  words: { button: string; sending: string; failed: string };
  success: Success;
  /** Where the form stands far from the top of its page, which sending it leads to: says it there as well. */
  notice?: { show: string; dismiss: string };
}

/** With what all forms say alike, which comes with their script. */
export interface FormPlan extends PagePlan {
  messages: FormMessages;
}

export const actionOf = (path: string): string => `/api/${path}`;
export const fieldId = (path: string, name: string): string => `${path}-${name}`;
export const draftName = (path: string): string => `draft-${path}`;
export const termsField = 'terms';
