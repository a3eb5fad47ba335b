import { useId, useMemo } from 'react';
import { groupBy } from './clock.ts';
import { zoneField } from './plan.ts';

interface Props {
  zone: string;
  label: string;
  onZone: (zone: string) => void;
}

/** Outdated city names that browsers keep. */
const renamed: Record<string, string> = {
  Calcutta: 'Kolkata',
  Katmandu: 'Kathmandu',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Kiev: 'Kyiv',
  Godthab: 'Nuuk',
};

export function ZoneField({ zone, label, onZone }: Props) {
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the select starts with stays in its list
  const options = useMemo(() => {
    const byRegion = groupBy(knownZones(zone), (name) => name.split('/')[0] ?? name);
    return byRegion.map(([region, names]) => (
      <optgroup key={region} label={region}>
        {names.map((name) => (
          <option key={name} value={name}>
            {cityOf(name)}
          </option>
        ))}
      </optgroup>
    ));
  }, []);
  return (
    <p className="time-zone">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={zoneField}
        className="control"
        value={zone}
        onChange={({ target }) => onZone(target.value)}
      >
        {options}
      </select>
    </p>
  );
}

function knownZones(own: string): string[] {
  const canonical = new Intl.DateTimeFormat('en', { timeZone: own }).resolvedOptions().timeZone;
  const listed = Intl.supportedValuesOf?.('timeZone') ?? [];
  return [...new Set([...listed.filter((name) => name !== canonical), own, 'UTC'])].sort();
}

function cityOf(name: string): string {
  const city = name.slice(name.indexOf('/') + 1);
  return renamed[city] ?? city.replaceAll('_', ' ');
}
