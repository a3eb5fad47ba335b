import * as z from 'zod';
import { nothingOffered } from '../../contract/inbox/catalogue.ts';
import type { Kind } from '../../contract/inbox/kind.ts';
import { inboxKinds } from '../../contract/inbox/kinds.ts';
import { fieldFaults, refusals } from '../../contract/visitor-texts.ts';
import { countedText, inline, link, seo, text, textWithGaps, textWithSlot } from './base.ts';

const kinds = inboxKinds(nothingOffered);

/** For each text of the API one that may have its gaps. */
const gapsAsIn = <Name extends string>(said: Record<Name, string>, ...more: string[]) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries<string>(said).map(([name, text]) => [
        name,
        textWithGaps(200, ...more, ...[...text.matchAll(/\{(\w+)\}/g)].map(([, gap = '']) => gap)),
      ]),
    ) as Record<Name, ReturnType<typeof textWithGaps>>,
  );

const states = { button: text(40), sending: text(40), failed: text(120) };
const success = z.strictObject({ heading: text(80), text: text(), button: link });

function fieldTexts({ fields }: Pick<Kind, 'fields'>) {
  const onForm = fields.filter(({ notOnForm }) => !notOnForm);
  const names = z.enum(onForm.map(({ name }) => name));
  return {
    /** Overrides the label that staff see. */
    labels: z.partialRecord(names, text(60)).default({}),
    hints: z.partialRecord(names, text(200)).default({}),
  };
}

export const contactForm = z.strictObject({
  seo,
  heading: text(80),
  ...states,
  ...fieldTexts(kinds.contacts),
  privacy: inline(),
  success: z.strictObject({ heading: text(80), text: text(), again: text(40) }),
  notice: z.strictObject({ show: text(60), dismiss: text(60) }),
});

const callTimes = z.strictObject({
  heading: text(60),
  hint: text(200),
  none: text(60),
  zone: text(60),
  ours: text(120),
  days: text(60),
  earlier: text(40),
  later: text(40),
  count: countedText('count'),
  chosen: textWithSlot('time'),
  chosenOurs: textWithSlot('time'),
  lost: textWithSlot('time'),
  nearest: text(60),
  all: text(40),
  allTaken: textWithSlot('until'),
  booked: text(),
});
export type CallTimesWords = z.infer<typeof callTimes>;

export const consultationForm = z.strictObject({
  seo,
  heading: text(80),
  subtitleForService: textWithSlot('service'),
  subtitle: text(200),
  back: link,
  ...states,
  ...fieldTexts(kinds.consultations),
  /** Shown with the list of packages when the URL selects none. */
  openServiceHint: text(200),
  zone: textWithSlot('zone'),
  ownZone: text(120),
  times: callTimes,
  terms: inline(),
  success,
});

export const applyForm = z.strictObject({
  seo,
  heading: text(80),
  subtitle: textWithSlot('position'),
  back: link,
  ...states,
  openLink: text(40),
  ...fieldTexts(kinds.applications),
  terms: inline(),
  success,
});

export const formMessages = z.strictObject({
  requiredNote: text(80),
  requiredMark: text(10),
  optionalMark: text(20),
  draft: z.strictObject({ note: text(120), restored: text(120), clear: text(40) }),
  faults: z.strictObject({ heading: text(80), text: text(200) }),
  fieldFaults: gapsAsIn(fieldFaults, 'field'),
  refusals: gapsAsIn(refusals),
  problems: z.strictObject({ slow: text(), lost: text(), timeout: text(), tooMany: text() }),
  follow: z.strictObject({
    reference: textWithSlot('reference'),
    note: text(200),
    open: text(40),
    copy: text(40),
    copied: text(40),
  }),
  trap: text(40),
});

export type FormMessages = z.infer<typeof formMessages>;
