// The template of the private page: every screen, of which the server keeps one and fills it in
// (contract/private-page.ts, server/letters/private-page.ts).
import '../../styles/form.css';
import '../../styles/private.css';
import type { ReactNode } from 'react';
import type { PrivatePageWords } from '../../../content/schema/private-page.ts';
import type { KindPath } from '../../../contract/inbox/kinds.ts';
import { addedTextLimit, type Screen, standings } from '../../../contract/private-page.ts';
import { emailLimit } from '../../../contract/text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { TextArea, TextField } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Success } from '../../islands/form/plan.ts';
import { ActionLink, Inline } from '../links.tsx';
import { PageHero } from '../PageHero.tsx';

interface Props {
  words: PrivatePageWords;
  successes: Record<KindPath, Success>;
}

export const PrivatePage = ({ words, successes }: Props) => (
  <>
    <Shown on="request">
      <RequestHero words={words} successes={successes} />
      <Request {...words} />
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

/** Each {name} becomes a place for the server's text. */
const Slots = ({ text }: { text: string }) =>
  text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : <span key={part} data-text={part} />));

const RequestHero = ({ words, successes }: Props) => (
  <PageHero title="" seed="request" heading={<Headings words={words} successes={successes} />}>
    <Badge className="text-marigold">
      <span>
        <Slots text={words.reference} />
      </span>
    </Badge>
    <p className="lead">
      {Object.entries(successes).map(([kind, { text }]) => (
        <Sentence key={kind} when={`sent-${kind}`} text={text} />
      ))}
      {standings.map((standing) => (
        <Sentence key={standing} when={standing} text={words.standings[standing] ?? ''} />
      ))}
      <Sentence when="promised" text={words.promise} />
      <Sentence when="late" text={words.late} />
    </p>
  </PageHero>
);

const Sentence = ({ when, text }: { when: string; text: string }) => (
  <span data-when={when}>
    <Slots text={text} />{' '}
  </span>
);

const Headings = ({ words, successes }: Props) =>
  Object.entries(successes).map(([kind, { heading }]) => (
    <span key={kind} data-when={kind}>
      <span data-when={`sent-${kind}`}>{heading}</span>
      <span data-when="opened">{words.kinds[kind as KindPath]}</span>
    </span>
  ));

const Request = ({ sent, letters, added, add, link, withdraw, erase }: PrivatePageWords) => (
  <div className="wrap private">
    <div className="private-main">
      <Notice tone="success" role="status" data-when="added">
        {added}
      </Notice>
      <section data-when="hasLetters">
        <h2 className="text-heading">{letters.heading}</h2>
        <div className="cut private-letter" data-each="letters">
          <p className="private-when">
            <span data-when="ours">
              <Slots text={letters.ours} />
            </span>
            <span data-when="theirs">
              <Slots text={letters.theirs} />
            </span>
          </p>
          <h3 className="text-subheading" data-when="subject">
            <span data-text="subject" />
          </h3>
          <p className="private-text" data-text="text" />
        </div>
      </section>
      <section id="add" data-when="open">
        <h2 className="text-heading">{add.heading}</h2>
        <p>{add.text}</p>
        <form method="post" data-set="action=address" className="inbox-form">
          <Notice tone="danger" role="alert" data-when="problem" className="problem">
            <p>{add.failed}</p>
            <p data-text="problem" />
          </Notice>
          <TextArea
            id="text"
            name="text"
            label={add.label}
            maxLength={addedTextLimit}
            required
            data-text="typed"
          />
          <div>
            <Button type="submit" look="action" name="action" value="add">
              {add.button}
            </Button>
          </div>
        </form>
      </section>
      <section>
        <h2 className="text-heading">{sent.heading}</h2>
        <p className="private-when">
          <Slots text={sent.when} />
        </p>
        <dl className="private-fields">
          <div data-each="fields">
            <dt data-text="label" />
            <dd className="private-text" data-text="value" />
          </div>
        </dl>
      </section>
    </div>
    <aside className="private-side">
      <section>
        <h2 className="text-subheading">{link.heading}</h2>
        <p>{link.text}</p>
        <p hidden data-copy>
          <Button small>{link.copy}</Button>
        </p>
      </section>
      <section data-when="open">
        <h2 className="text-subheading">{withdraw.heading}</h2>
        <p>{withdraw.text}</p>
        <AskButton action="withdraw" text={withdraw.button} />
      </section>
      <section>
        <h2 className="text-subheading">{erase.heading}</h2>
        <p>{erase.text}</p>
        <AskButton action="erase" text={erase.button} />
      </section>
    </aside>
  </div>
);

const AskButton = ({ action, text }: { action: string; text: string }) => (
  <form method="post" data-set="action=address">
    <Button small type="submit" name="action" value={action}>
      {text}
    </Button>
  </form>
);

/** The tick as well: scanners of mail programs press buttons. */
const Confirm = ({
  step,
  words: { points, confirm, act },
  goBack,
}: {
  step: 'withdraw' | 'erase';
  words: PrivatePageWords['withdraw'];
  goBack: string;
}) => (
  <div className="wrap private-ask">
    <ul className="kite-list">
      {points.map((point) => (
        <li key={point}>
          <Inline text={point} />
        </li>
      ))}
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
