// Forms as plain data, made with the page, so that no schema or content reader is sent to the browser.
import type { Link } from '../../../content/schema/base.ts';
import type { FormMessages } from '../../../content/schema/forms.ts';
import type { Choice } from '../../../contract/inbox/catalogue.ts';
import type { Field } from '../../../contract/inbox/kind.ts';
import type { Translation } from '../../../contract/visitor-texts.ts';

export interface PlannedField extends Pick<Field, 'name' | 'label' | 'input' | 'required'> {
  hint?: string | undefined;
  maxLength?: number | undefined;
  autoComplete?: string | undefined;
  min?: number;
  max?: number;
  offered?: Choice[];
  offeredHint?: string;
  half?: boolean;
}

export interface Success {
  heading: string;
  text: string;
  button?: Link;
  again?: string;
}

export interface PagePlan {
  path: string;
  heading?: string;
  fields: PlannedField[];
  fallback?: Choice;
  /** `yours` has {zone} for the browser to fill in; `ours` is shown without JavaScript. `own` is the agency's. */
  zone?: { yours: string; ours: string; own: string };
  /** The field for a preferred time if none of the free times suits; omitted: no time can be booked. */
  books?: string;
  openLink?: string;
  terms?: string;
  note?: string;
  words: { button: string; sending: string; failed: string };
  success: Success;
  notice?: { show: string; dismiss: string };
}

export interface PlanMessages extends Omit<FormMessages, 'fieldFaults' | 'refusals'> {
  tooLong: string;
  translations: Translation[];
}

export interface FormPlan extends PagePlan {
  messages: PlanMessages;
}

export const actionOf = (path: string): string => `/api/${path}`;
export const fieldId = (path: string, name: string): string => `${path}-${name}`;
export const draftName = (path: string): string => `draft-${path}`;
export const termsField = 'terms';
export const slotField = 'slot';
export const zoneField = 'timeZone';
