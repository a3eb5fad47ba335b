// Fills in a form in a built page, on the parsed tree so that input can never become markup.
import { html, parse, serialize, defaultTreeAdapter as tree } from 'parse5';
import { fillElement } from './fill-template.ts';
import {
  attribute,
  type Element,
  fillTextarea,
  find,
  findAll,
  type Node,
  setAttribute,
} from './html-tree.ts';
import type { Offer } from './offer.ts';

interface Filling {
  action: string;
  typed: Record<string, string>;
  chosen?: string | undefined;
  /** Chosen by the page's address: read-only in the form. */
  fixed?: boolean;
  faults?: FormFault[];
  offer?: Offer | undefined;
}

export interface FormFault {
  text(label: string | undefined): string;
  field?: string;
}

export function fillForm(page: string, filling: Filling): string {
  const { action, typed, chosen, fixed, faults, offer } = filling;
  const document = parse(page);
  const form = find(
    document,
    (element) => element.tagName === 'form' && attribute(element, 'action') === action,
  );
  if (form && offer) offerTimes(form, offer);
  if (form) {
    for (const field of findAll(
      form,
      (element) => typed[attribute(element, 'name') ?? ''] !== undefined,
    )) {
      fill(field, typed[attribute(field, 'name') ?? ''] ?? '');
    }
  }
  if (fixed) fixChoice(document);
  const place = find(document, (element) => attribute(element, 'data-form-faults') !== undefined);
  if (place && faults) showFaults(place, faults, form);
  if (chosen !== undefined) sayChosen(document, chosen);
  return serialize(document);
}

/** The template is site/forms/FreeTimes.tsx; a date is asked for only where no time fits. */
function offerTimes(form: Element, { days, nearest, field }: Offer): void {
  const times = find(form, (element) => attribute(element, 'data-times') !== undefined);
  if (!times) return;
  const heading = attribute(times, 'data-times') ?? '';
  const groups = nearest.length > 0 ? [{ date: heading, times: nearest }, ...days] : days;
  fillElement(times, { days: groups.map(({ date, times: list }) => ({ date, times: [...list] })) });
  setAttribute(times, 'hidden', undefined);
  setAttribute(times, 'disabled', undefined);
  const date = find(form, (element) => attribute(element, 'name') === field);
  if (date) setAttribute(date, 'required', undefined);
}

function fixChoice(document: Node): void {
  for (const element of findAll(document, (one) => attribute(one, 'data-choice') !== undefined)) {
    const isOff = attribute(element, 'data-choice') === 'open' ? '' : undefined;
    setAttribute(element, 'hidden', isOff);
    setAttribute(element, 'disabled', isOff);
  }
}

export function chooseTopic(page: string, topic: string): string | undefined {
  const document = parse(page);
  const chips = findAll(
    document,
    (element) => element.tagName === 'input' && attribute(element, 'name') === 'topic',
  );
  if (!chips.some((chip) => attribute(chip, 'value') === topic)) return undefined;
  for (const chip of chips) fill(chip, topic);
  return serialize(document);
}

/** data-chosen holds the sentence, with a {choice} placeholder. */
function sayChosen(document: Node, chosen: string): void {
  for (const place of findAll(
    document,
    (element) => attribute(element, 'data-chosen') !== undefined,
  )) {
    const sentence = (attribute(place, 'data-chosen') ?? '').replace('{choice}', () => chosen);
    if (place.tagName === 'input') {
      setAttribute(place, 'value', sentence);
    } else {
      place.childNodes = [];
      tree.insertText(place, sentence);
    }
  }
}

function fill(field: Element, value: string): void {
  const type = attribute(field, 'type');
  if (field.tagName === 'textarea') {
    fillTextarea(field, value);
  } else if (field.tagName === 'select') {
    for (const option of findAll(field, (element) => element.tagName === 'option')) {
      setAttribute(option, 'selected', attribute(option, 'value') === value ? '' : undefined);
    }
  } else if (type === 'checkbox' || type === 'radio') {
    const own = attribute(field, 'value') ?? 'on';
    setAttribute(field, 'checked', own === value ? '' : undefined);
  } else if (field.tagName === 'input') {
    setAttribute(field, 'value', value);
  }
}

function showFaults(place: Element, faults: FormFault[], form: Element | undefined): void {
  setAttribute(place, 'hidden', undefined);
  setAttribute(place, 'role', 'alert');
  // The heading is about fields; a busy server is not a field's fault.
  if (faults.every(({ field }) => field === undefined)) place.childNodes = [];
  const list = tree.createElement('ul', html.NS.HTML, []);
  for (const fault of faults) {
    const item = tree.createElement('li', html.NS.HTML, []);
    tree.insertText(item, sentence(fault, form));
    tree.appendChild(list, item);
  }
  tree.appendChild(place, list);
}

function sentence({ text, field }: FormFault, form: Element | undefined): string {
  if (field === undefined) return text(undefined);
  const control = form && find(form, (element) => attribute(element, 'name') === field);
  if (control) setAttribute(control, 'aria-invalid', 'true');
  const id = control && attribute(control, 'id');
  const beside = id && form && find(form, (element) => attribute(element, 'for') === id);
  return text((beside && firstText(beside)) || undefined);
}

function firstText(element: Element): string | undefined {
  const words = element.childNodes.find((node) => node.nodeName === '#text');
  return words && 'value' in words ? words.value.trim() : undefined;
}
