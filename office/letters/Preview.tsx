import { answerWords } from 'virtual:catalogue';
import type { InboxRecord } from '../../contract/inbox/kind.ts';
import { brandName } from '../kinds.ts';

export const Preview = ({
  to,
  words,
  record,
}: {
  to: string;
  words: { subject: string; text: string };
  record: InboxRecord;
}) => (
  <section className="letter-preview" aria-label="Preview">
    <dl>
      <div>
        <dt>From</dt>
        <dd>{brandName}</dd>
      </div>
      <div>
        <dt>To</dt>
        <dd>{to}</dd>
      </div>
      <div>
        <dt>Subject</dt>
        <dd dir="auto">{words.subject}</dd>
      </div>
    </dl>
    <p className="letter-text" dir="auto">
      {words.text.trim()}
    </p>
    <p className="letter-text soft">{endOf(record)}</p>
  </section>
);

/** The private link is made when the letter is sent. */
const endOf = ({ reference }: InboxRecord): string =>
  [
    answerWords.reference.replace('{reference}', reference),
    `${answerWords.button}: ${location.origin}/r/…`,
    `-- \n${answerWords.footer}`,
  ].join('\n\n');
