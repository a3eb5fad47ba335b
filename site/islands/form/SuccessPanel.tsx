import { words as callWords } from 'virtual:call-times';
import { Sent } from 'virtual:drawing-sent';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ActionLink } from '../../sections/links.tsx';
import { clockIn, dayIn, sameClock, zoneName } from './clock.ts';
import type { FormPlan } from './plan.ts';
import type { Stored } from './send.ts';

const panelId = 'sent';

export function SuccessPanel({
  plan: { success, notice, messages, zone },
  stored,
  timeZone,
  onAgain,
}: {
  plan: FormPlan;
  stored: Stored | undefined;
  timeZone: string | undefined;
  onAgain: () => void;
}) {
  const { heading, button, again } = success;
  const call = stored?.call;
  const text = call ? callWords.booked : success.text;
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
        <Sent />
        <h2 className="text-heading">{heading}</h2>
        <p className="lead">{text}</p>
        {call && timeZone && <BookedCall {...call} yours={timeZone} ours={zone?.own ?? timeZone} />}
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

interface BookedProps {
  start: string;
  end: string;
  yours: string;
  ours: string;
}

const BookedCall = ({ start, end, yours, ours }: BookedProps) => (
  <dl className="booked">
    {(sameClock([start], yours, ours) ? [yours] : [yours, ours]).map((zone) => (
      <div key={zone}>
        <dt>{zoneName(zone)}</dt>
        <dd>
          {dayIn(zone)(start)}, {clockIn(zone)(start)}–{clockIn(zone)(end)}
        </dd>
      </div>
    ))}
  </dl>
);

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
