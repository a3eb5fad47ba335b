import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { FlyingKite } from '../../art/FlyingKite.tsx';
import { ActionLink } from '../../sections/links.tsx';
import type { FormPlan } from './plan.ts';
import type { Stored } from './send.ts';

const panelId = 'sent';

export function SuccessPanel({
  plan: { success, notice, messages },
  stored,
  onAgain,
}: {
  plan: FormPlan;
  stored: Stored | undefined;
  onAgain: () => void;
}) {
  const { heading, text, button, again } = success;
  const panel = useRef<HTMLDivElement>(null);
  const [isDismissed, setDismissed] = useState(false);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <>
      {notice && !isDismissed && (
        <Notice tone="success" className="sent-notice">
          <p>
            <strong>{heading}</strong> {text} <a href={`#${panelId}`}>{notice.show}</a>
          </p>
          <IconButton icon="close" label={notice.dismiss} onClick={() => setDismissed(true)} />
        </Notice>
      )}
      <div ref={panel} className="sent" id={panelId} role="status" tabIndex={-1}>
        <svg viewBox="0 0 320 150" className="sent-kite" aria-hidden="true">
          <path d="M0 148C110 150 200 130 244 66" fill="none" className="stroke-ink" />
          <FlyingKite x={250} y={58} size={52} tilt={24} colour="grove" />
        </svg>
        <h2 className="text-heading">{heading}</h2>
        <p className="lead">{text}</p>
        {stored && <PrivateLink {...stored} words={messages.follow} />}
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
    </>
  );
}

function PrivateLink({
  reference,
  link,
  words,
}: Stored & { words: FormPlan['messages']['follow'] }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <>
      <p>{words.reference.replace('{reference}', reference)}</p>
      <p>{words.note}</p>
      <p className="button-row">
        <ButtonLink href={link}>{words.open}</ButtonLink>
        {/* Not in pages without https. */}
        {navigator.clipboard && (
          <Button
            onClick={async () => {
              await navigator.clipboard.writeText(new URL(link, location.href).href);
              setCopied(true);
            }}
          >
            {isCopied ? words.copied : words.copy}
          </Button>
        )}
      </p>
    </>
  );
}
