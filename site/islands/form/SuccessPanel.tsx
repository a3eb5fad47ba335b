import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ActionLink } from '../../sections/ActionLink.tsx';
import type { Success } from './plan.ts';
import { SentKite } from './SentKite.tsx';

/** Takes the place of the form once it has been stored. */
export function SuccessPanel({
  success: { heading, text, button, again },
  onAgain,
}: {
  success: Success;
  onAgain: () => void;
}) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    // The heading once more for where the panel itself is out of sight; see form.css.
    <div ref={panel} className="sent" role="status" tabIndex={-1} data-heading={heading}>
      <SentKite />
      <h2 className="text-heading">{heading}</h2>
      <p className="lead">{text}</p>
      {button && (
        <p>
          <ActionLink {...button} />
        </p>
      )}
      {again && (
        <p>
          <Button onClick={onAgain}>{again}</Button>
        </p>
      )}
    </div>
  );
}
