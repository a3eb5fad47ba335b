import { type ComponentPropsWithoutRef, useEffect, useRef, useState } from 'react';
import { webAddress } from '../../../contract/web-address.ts';
import { describedBy, Field } from '../../../ui/Field.tsx';
import { LineIcon } from '../../../ui/icons.tsx';

interface Props extends ComponentPropsWithoutRef<'input'> {
  id: string;
  label: string;
  mark: string;
  hint: string | undefined;
  fault: string | undefined;
  openLink: string;
}

export function UrlField({ label, mark, hint, fault, openLink, className, ...control }: Props) {
  const { id } = control;
  const input = useRef<HTMLInputElement>(null);
  const [href, setHref] = useState<string>();
  const follow = () => setHref(webAddress(input.current?.value ?? ''));
  useEffect(follow, []);
  return (
    <Field {...{ label, mark, hint, fault, id, className }}>
      <div className="url-row">
        <input
          {...control}
          ref={input}
          type="url"
          className="control"
          onInput={follow}
          {...describedBy(id, { hint, fault })}
        />
        {href && (
          <a className="open-link" href={href} target="_blank" rel="noopener noreferrer">
            <LineIcon name="external" />
            <span className="open-link-words">{openLink}</span>
            <span className="sr-only">({label})</span>
          </a>
        )}
      </div>
    </Field>
  );
}
