import '../styles/parts/filter.css';

export interface Topic {
  id: string;
  label: string;
  count: number;
}

interface Props {
  label: string;
  allLabel: string;
  topics: Topic[];
  total: number;
  /** Announced to screen readers. */
  shown: string;
}

/** CSS only: data-topic="2" inside .filtered is visible under the second topic and under all. */
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
