// All of it works without scripts.
import type { PrivatePageWords } from '../../../content/schema/private-page.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ActionLink, Inline } from '../links.tsx';
import { Slots } from './Slots.tsx';

export const BookedCall = (words: PrivatePageWords['call']) => (
  <>
    <Notice tone="success" role="status" data-when="callHasMoved">
      {words.moved}
    </Notice>
    <Notice tone="success" role="status" data-when="callWasCancelled">
      {words.cancelled}
    </Notice>
    <Notice tone="danger" role="alert" data-when="callProblem" className="problem">
      <p>{words.failed}</p>
      <p data-text="callProblem" />
    </Notice>
    <section id="call" data-when="hasCall">
      <h2 className="text-heading">{words.heading}</h2>
      <dl className="private-fields">
        <div>
          <dt>{words.when}</dt>
          <dd data-text="callTime" />
        </div>
        <div data-when="callTimeOurs">
          <dt>{words.ours}</dt>
          <dd data-text="callTimeOurs" />
        </div>
        <div>
          <dt>{words.length}</dt>
          <dd>
            <Slots text={words.minutes} />
          </dd>
        </div>
        <div data-when="callHasPlace">
          <dt>{words.where}</dt>
          <dd className="private-text">
            <span data-when="callPlace" data-text="callPlace" />
            <a href="/" data-when="callPlaceLink" data-set="href=callPlaceLink">
              <span data-text="callPlaceLink" />
            </a>
          </dd>
        </div>
      </dl>
      <p data-when="callCanChange">
        <Slots text={words.until} />
      </p>
      <p data-when="callTooLate">
        <Inline text={words.tooLate} />
      </p>
      <div className="button-row">
        <ButtonLink small href="/r" data-when="callCanChange" data-set="href=moveAddress">
          {words.move}
        </ButtonLink>
        <ButtonLink small href="/r" data-when="callCanChange" data-set="href=cancelAddress">
          {words.cancel}
        </ButtonLink>
        <ButtonLink small href="/r" data-set="href=fileAddress">
          {words.file}
        </ButtonLink>
      </div>
    </section>
    <section data-when="callIsCancelled">
      <h2 className="text-heading">{words.heading}</h2>
      <p>
        <Slots text={words.off} />
      </p>
      <p data-when="open">
        <ActionLink {...words.again} />
      </p>
    </section>
  </>
);

export const MoveCall = ({ goBack, ...words }: PrivatePageWords['move'] & { goBack: string }) => (
  <div className="wrap private-ask">
    <Notice tone="danger" role="alert" data-when="problem" className="problem">
      <p>{words.failed}</p>
      <p data-text="problem" />
    </Notice>
    <p data-when="hasNoTimes">
      <Inline text={words.none} />
    </p>
    <p data-when="hasTimes">
      <Slots text={words.zone} />
    </p>
    <form method="post" data-set="action=address" data-when="hasTimes" className="inbox-form">
      <fieldset className="call-day" data-each="days">
        <legend data-text="day" />
        <div className="call-times">
          <label className="call-time" data-each="times">
            <input type="radio" name="time" required data-set="value=start" />
            <span data-text="time" />
          </label>
        </div>
      </fieldset>
      <div className="button-row">
        <ButtonLink small href="/r" data-when="earliestAddress" data-set="href=earliestAddress">
          {words.earliest}
        </ButtonLink>
        <ButtonLink small href="/r" data-when="laterAddress" data-set="href=laterAddress">
          {words.later}
        </ButtonLink>
      </div>
      <div className="button-row">
        <Button type="submit" look="action" name="action" value="move">
          {words.act}
        </Button>
        <ButtonLink href="/r" data-set="href=address">
          {goBack}
        </ButtonLink>
      </div>
    </form>
    <p data-when="hasNoTimes">
      <ButtonLink href="/r" data-set="href=address">
        {goBack}
      </ButtonLink>
    </p>
  </div>
);
