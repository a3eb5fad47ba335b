import '../styles/parts/filter.css';

export interface Topic {
  /** What the address says: ?topic=design */
  id: string;
  label: string;
  count: number;
}

interface Props {
  label: string;
  allLabel: string;
  topics: Topic[];
  total: number;
  /** Told to people who listen once they have chosen; holds {count}. */
  shown: string;
}

/** Chips that choose a topic. They are radio buttons, and the style sheet does the choosing: what has
 * data-topic="2" in the same .filtered shows under the second topic and under all. At most six. */
export const Filter = ({ label, allLabel, topics, total, shown }: Props) => (
  <fieldset className="filter">
    <legend className="sr-only">{label}</legend>
    {[{ id: '', label: allLabel, count: total }, ...topics].map((topic, place) => (
      <label key={topic.id} className="filter-chip">
        <input
          type="radio"
          name="topic"
          value={topic.id}
          data-place={place}
          defaultChecked={place === 0}
        />
        <span data-count={topic.count}>{topic.label}</span>
      </label>
    ))}
    <p role="status" className="sr-only" data-shown={shown} />
  </fieldset>
);
