import { Tabs } from '@base-ui/react/tabs';
import { useEffect, useRef } from 'react';
import type { OfficeKind } from '../../kinds.ts';
import { tabsOf } from '../data/view.ts';

export function ListTabs({
  kind,
  tab,
  countOf,
}: {
  kind: OfficeKind;
  tab: string;
  countOf: (tab: string) => number | undefined;
}) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is what calls for a look
  useEffect(() => {
    const active = list.current?.querySelector('[aria-selected="true"]');
    active?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);
  return (
    <Tabs.List ref={list} className="tabs" aria-label={`${kind.texts.many} by status`}>
      {tabsOf(kind).map(({ value, label }) => (
        <Tabs.Tab key={value} value={value} className="tab">
          {label} <span className="tab-count">{countOf(value)?.toLocaleString('en')}</span>
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
