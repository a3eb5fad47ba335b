import { Link } from 'react-router';
import type { CallTaker } from '../../contract/appointments/hours.ts';
import { periodText, timeOf } from './days.ts';
import type { Entry } from './entries.ts';

/** Both the colour and the initials show whose it is. */
const colours = 6;

const personClass = (people: CallTaker[], person: Entry['person']): string => {
  const index = people.findIndex(({ _id }) => _id === person?._id);
  return index < 0 ? 'person-none' : `person-${index % colours}`;
};

export const PersonMark = ({
  people,
  person,
}: {
  people: CallTaker[];
  person: Entry['person'];
}) => (
  <span className={`person-mark ${personClass(people, person)}`} aria-hidden="true">
    {person ? [...person.name].slice(0, 2).join('') : '?'}
  </span>
);

/** A block of several days is shown once a day, so its id needs the day. */
export function focusEntry(key: string): void {
  const find = () => document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"]`);
  requestAnimationFrame(() => find()?.focus());
}

export interface EntryProps {
  entry: Entry;
  people: CallTaker[];
  href: string | undefined;
  isOpen: boolean;
  onOpen: (entry: Entry, byKeyboard: boolean) => void;
}

export const EntryLink = ({ entry, people, href, isOpen, onOpen }: EntryProps) => {
  const { appointment } = entry;
  const isAllDay = timeOf(entry.start) === '00:00' && timeOf(entry.end) === '00:00';
  const words = (
    <>
      <span className="entry-line">
        <span className="entry-time">
          {isAllDay ? (
            'All day'
          ) : (
            <>
              {timeOf(entry.start)}
              <span className="sr-only"> to {timeOf(entry.end)},</span>
            </>
          )}
        </span>{' '}
        <StateWord entry={entry} />
      </span>{' '}
      <span className="entry-name" dir="auto">
        {entryTitle(entry)}
      </span>
      <span className="sr-only">
        {' '}
        {entry.type === 'call' && 'with '}
        {entry.person?.name ?? 'nobody'}
      </span>
      <PersonMark people={people} person={entry.person} />
    </>
  );
  const className = `entry entry-${entry.type} ${personClass(people, entry.person)}`;
  return href === undefined ? (
    <div className={className}>{words}</div>
  ) : (
    <Link
      data-entry={entry.key}
      className={className}
      data-state={appointment?.state}
      aria-current={isOpen || undefined}
      title={`${periodText(entry)}, ${entry.person?.name ?? 'nobody'}`}
      to={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(entry, event.detail === 0);
      }}
    >
      {words}
    </Link>
  );
};

const entryTitle = ({ type, appointment }: Entry): string =>
  type === 'busy' ? 'Busy' : (appointment?.record?.name ?? (appointment?.title || 'Blocked'));

export const StateWord = ({ entry: { appointment, person } }: { entry: Entry }) => {
  const word =
    appointment?.state === 'held' || appointment?.state === 'missed'
      ? appointment.state
      : appointment?.answer === 'declined'
        ? 'declined'
        : person === null
          ? 'nobody'
          : undefined;
  return word ? <span className={`entry-word entry-word-${word}`}>{word}</span> : null;
};
