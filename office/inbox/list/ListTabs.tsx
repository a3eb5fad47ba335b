import { Tabs } from '@base-ui/react/tabs';
import { useDashboard } from '../../dashboard/useDashboard.ts';
import type { OfficeKind } from '../../kinds.ts';
import { countOfTab } from '../data/counts.ts';
import { tabsOf } from '../data/view.ts';

export function ListTabs({ kind }: { kind: OfficeKind }) {
  const { data } = useDashboard();
  return (
    <Tabs.List className="tabs" aria-label={`${kind.texts.many} by status`}>
      {tabsOf(kind).map(({ value, label }) => (
        <Tabs.Tab key={value} value={value} className="tab">
          {label}{' '}
          <span className="tab-count">
            {countOfTab(data, kind.path, value)?.toLocaleString('en')}
          </span>
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
