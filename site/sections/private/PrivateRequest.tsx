import type { PrivatePageWords } from '../../../content/schema/private-page.ts';
import type { KindPath } from '../../../contract/inbox/kinds.ts';
import { addedTextLimit, standings } from '../../../contract/private-page.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Success } from '../../islands/form/plan.ts';
import { PageHero } from '../PageHero.tsx';
import { BookedCall } from './PrivateCall.tsx';
import { Slots } from './Slots.tsx';

export interface RequestWords {
  words: PrivatePageWords;
  successes: Record<KindPath, Success>;
}

export const RequestHero = ({ words, successes }: RequestWords) => (
  <PageHero title="" seed="request" heading={<Headings words={words} successes={successes} />}>
    <Badge className="text-accent">
      <span>
        <Slots text={words.reference} />
      </span>
    </Badge>
    <p className="lead">
      {Object.entries(successes).map(([kind, { text }]) => (
        <Sentence key={kind} when={`thanks-${kind}`} text={text} />
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

const Headings = ({ words, successes }: RequestWords) =>
  Object.entries(successes).map(([kind, { heading }]) => (
    <span key={kind} data-when={kind}>
      <span data-when={`sent-${kind}`}>{heading}</span>
      <span data-when="opened">{words.kinds[kind as KindPath]}</span>
    </span>
  ));

export const Request = ({
  call,
  sent,
  letters,
  added,
  add,
  link,
  withdraw,
  erase,
}: PrivatePageWords) => (
  <div className="wrap private">
    <div className="private-main">
      <Notice tone="success" role="status" data-when="added">
        {added}
      </Notice>
      <BookedCall {...call} />
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
