// A template: the server keeps one of its screens and fills it in (contract/private-page.ts).
import '../../styles/form.css';
import '../../styles/private.css';
import type { ReactNode } from 'react';
import type { PrivatePageWords } from '../../../content/schema/private-page.ts';
import type { Screen } from '../../../contract/private-page.ts';
import { emailLimit } from '../../../contract/text.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ActionLink, Inline } from '../links.tsx';
import { PageHero } from '../PageHero.tsx';
import { MoveCall } from './PrivateCall.tsx';
import { Request, RequestHero, type RequestWords } from './PrivateRequest.tsx';
import { Slots } from './Slots.tsx';

export const PrivatePage = ({ words, successes }: RequestWords) => (
  <>
    <Shown on="request">
      <RequestHero words={words} successes={successes} />
      <Request {...words} />
    </Shown>
    <Shown on="moving">
      <PageHero title={words.move.ask} text={<Slots text={words.move.now} />} seed="move" />
      <MoveCall {...words.move} goBack={words.goBack} />
    </Shown>
    <Shown on="cancelling">
      <PageHero title={words.cancel.ask} text={<Slots text={words.cancel.now} />} seed="cancel" />
      <Confirm step="cancel" words={words.cancel} goBack={words.goBack} />
    </Shown>
    {(['withdraw', 'erase'] as const).map((step) => (
      <Shown key={step} on={step === 'erase' ? 'erasing' : 'withdrawing'}>
        <PageHero title={words[step].ask} seed={step} />
        <Confirm step={step} words={words[step]} goBack={words.goBack} />
      </Shown>
    ))}
    <Shown on="erased">
      <PageHero title={words.erase.done} text={words.erase.doneText} seed="erased">
        <ActionLink {...words.home} />
      </PageHero>
    </Shown>
    <Shown on="unknown">
      <PageHero {...words.unknown} title={words.unknown.heading} seed="unknown">
        <ActionLink text={words.unknown.lost} href="/r" />
      </PageHero>
    </Shown>
    <Shown on="lost">
      <PageHero title={words.lost.heading} seed="lost" />
      <LostLink {...words.lost} />
    </Shown>
    <Shown on="asked">
      <PageHero title={words.asked.heading} text={words.asked.text} seed="asked">
        <ActionLink {...words.home} />
      </PageHero>
    </Shown>
    <Shown on="failed">
      <PageHero title={words.failed.heading} text={<span data-text="problem" />} seed="failed">
        <ButtonLink look="action" href="/r" data-set="href=address">
          {words.failed.back}
        </ButtonLink>
      </PageHero>
    </Shown>
  </>
);

const Shown = ({ on, children }: { on: Screen; children: ReactNode }) => (
  <div data-when={on}>{children}</div>
);

/** The checkbox is required as well: scanners of mail programs press buttons. */
const Confirm = ({
  step,
  words: { points, call, confirm, act },
  goBack,
}: {
  step: 'cancel' | 'withdraw' | 'erase';
  words: Omit<PrivatePageWords['cancel'], 'now'> & { call?: string };
  goBack: string;
}) => (
  <div className="wrap private-ask">
    <ul className="mark-list">
      {points.map((point) => (
        <li key={point}>
          <Inline text={point} />
        </li>
      ))}
      {call && (
        <li data-when="hasCall">
          <Inline text={call} />
        </li>
      )}
    </ul>
    <form method="post" data-set="action=address" className="inbox-form">
      <p className="terms">
        <input type="checkbox" id={`confirm-${step}`} name="confirm" value="yes" required />
        <label htmlFor={`confirm-${step}`}>{confirm}</label>
      </p>
      <div className="button-row">
        <Button type="submit" look="danger" name="action" value={step}>
          {act}
        </Button>
        <ButtonLink href="/r" data-set="href=address">
          {goBack}
        </ButtonLink>
      </div>
    </form>
  </div>
);

const LostLink = ({ text, label, button, failed, noMail }: PrivatePageWords['lost']) => (
  <div className="wrap private-ask">
    <div data-when="mail">
      <p>{text}</p>
      <form method="post" action="/r" className="inbox-form">
        <Notice tone="danger" role="alert" data-when="problem" className="problem">
          <p>{failed}</p>
          <p data-text="problem" />
        </Notice>
        <TextField
          id="email"
          type="email"
          name="email"
          label={label}
          autoComplete="email"
          maxLength={emailLimit}
          required
          data-set="value=typed"
        />
        <div>
          <Button type="submit" look="action">
            {button}
          </Button>
        </div>
      </form>
    </div>
    <p data-when="noMail">
      <Inline text={noMail} />
    </p>
  </div>
);
