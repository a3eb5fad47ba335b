import { Tabs } from '@base-ui/react/tabs';
import { useEffect, useRef } from 'react';
import type { OfficeKind } from '../../kinds.ts';
import { type Count, countText } from '../data/counts.ts';
import { tabsOf } from '../view.ts';

export function ListTabs({
  kind,
  tab,
  countOf,
}: {
  kind: OfficeKind;
  tab: string;
  countOf: (tab: string) => Count | undefined;
}) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the tab changes
  useEffect(() => {
    const active = list.current?.querySelector('[aria-selected="true"]');
    active?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);
  return (
    <Tabs.List ref={list} className="tabs" aria-label={`${kind.texts.many} by status`}>
      {tabsOf(kind).map(({ value, label }) => {
        const count = countOf(value);
        return (
          <Tabs.Tab key={value} value={value} className="tab soft">
            {label} <span className="tab-count soft">{count && countText(count)}</span>
          </Tabs.Tab>
        );
      })}
    </Tabs.List>
  );
}
