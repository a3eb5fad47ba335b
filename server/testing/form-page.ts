import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { elapsedField, honeypotField } from '../../contract/inbox/honeypot.ts';
import type { Field, Kind } from '../../contract/inbox/kind.ts';
import type { PackedFile } from '../pages/packed.ts';
import { packed } from './packed-files.ts';

function control({ name, input }: Field): string {
  if (input === 'longtext') return `<textarea name="${name}"></textarea>`;
  if (input !== 'choice') return `<input type="${input}" name="${name}" value="">`;
  return `<select name="${name}"><option value="" selected>Choose</option>
    <option value="basic-package">Basic</option><option value="ui-ux-intern">Design</option>
    <option value="frontend-intern">Engineering</option></select>`;
}

/** As site/forms/FreeTimes.tsx has it. */
const freeTimes = `<fieldset data-times="Nearest" hidden disabled>
  <fieldset data-each="days"><legend data-text="date"></legend><label data-each="times">
  <input type="radio" name="slot" required data-set="value=start"><span data-text="clock"></span></label>
  </fieldset><label><input type="radio" name="slot" value="" required>None</label></fieldset>`;

export const formPage = (kind: Kind): PackedFile =>
  packed(
    kind.pages.retry,
    `<!doctype html><html lang="en"><head><title>${kind.texts.one}</title></head><body>
    <form action="/search"><input name="name" value="untouched"></form>
    <main><p data-chosen="You ask for {choice}.">Please fill out the form.</p>
    <input data-chosen="{choice}" value="Nothing yet">
    <fieldset data-choice="open"></fieldset>
    <fieldset data-choice="fixed" hidden disabled></fieldset>
    <input type="radio" name="topic" value="" checked>
    <input type="radio" name="topic" value="design">
    <script>const left = '</p>' < "&amp;";</script><div data-form-faults hidden></div>
    <form method="post" action="/api/${kind.path}">${kind.books ? freeTimes : ''}
    ${kind.fields.map(control).join('\n')}
    <input type="checkbox" name="terms" value="yes">
    <input type="checkbox" name="news" value="yes">
    <input name="${honeypotField}" value=""><input type="hidden" name="${elapsedField}" value="">
    <button>Send</button></form></main></body></html>`,
  );

type Element = DefaultTreeAdapterTypes.Element;

export function readFormPage(html: string, action: string) {
  const elements: Element[] = [];
  const walk = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node) elements.push(node);
    if ('childNodes' in node) node.childNodes.forEach(walk);
  };
  walk(parse(html));
  const of = (element: Element, name: string) =>
    element.attrs.find((attribute) => attribute.name === name)?.value;
  const text = (element: Element): string =>
    element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  const inForm = (element: Element): boolean => {
    for (
      let at: Element['parentNode'] | null = element;
      at;
      at = 'parentNode' in at ? at.parentNode : null
    )
      if ('tagName' in at && at.tagName === 'form') return of(at, 'action') === action;
    return false;
  };
  const values: Record<string, string | undefined> = {};
  for (const element of elements.filter(inForm)) {
    const name = of(element, 'name');
    if (element.tagName === 'option') {
      const select = element.parentNode as Element;
      if (of(element, 'selected') !== undefined)
        values[of(select, 'name') ?? ''] = of(element, 'value');
    } else if (element.tagName === 'textarea') values[name ?? ''] = text(element);
    else if (of(element, 'type') === 'radio') {
      if (of(element, 'checked') !== undefined) values[name ?? ''] = of(element, 'value');
    } else if (element.tagName === 'input')
      values[name ?? ''] =
        of(element, 'type') === 'checkbox'
          ? String(of(element, 'checked') !== undefined)
          : of(element, 'value');
  }
  const offers = elements.find((element) => of(element, 'data-times') !== undefined);
  const place = elements.find((element) => of(element, 'data-form-faults') !== undefined);
  return {
    values,
    slots:
      offers && of(offers, 'hidden') === undefined
        ? elements
            .filter((one) => of(one, 'type') === 'radio' && of(one, 'name') === 'slot')
            .map((one) => of(one, 'value'))
        : [],
    headings: elements.filter(({ tagName }) => tagName === 'legend').map(text),
    faults: elements.filter(({ tagName }) => tagName === 'li').map(text),
    announced:
      place !== undefined && of(place, 'hidden') === undefined && of(place, 'role') === 'alert',
    tags: new Set(elements.map(({ tagName }) => tagName)),
  };
}
