import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useIsLive } from '../disclosure/useIsLive';
import { stepTo } from './stepTo';
import { TabPanel } from './TabPanel';
import { TabLink, TabList } from './tabParts';

export interface TabEntry {
  /** Unique on the page. */
  id: string;
  label: string;
  content: ReactNode;
}

export interface TabsProps {
  /** What the tabs choose between. */
  label: string;
  tabs: readonly TabEntry[];
  /** Level of the headings that the panels have where they stand one below the other. */
  level?: 2 | 3 | 4;
}

/** The tabs pattern of the ARIA Authoring Practices. Without JavaScript: links to one section after the other. */
export function Tabs({ label, tabs, level = 3 }: TabsProps) {
  const [selected, setSelected] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const isLive = useIsLive();

  const handleKey = (event: KeyboardEvent) => {
    const next = stepTo(event.key, selected, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    setSelected(next);
    list.current?.querySelectorAll<HTMLElement>('a')[next]?.focus();
  };

  return (
    <div>
      <TabList ref={list} role={isLive ? 'tablist' : undefined} aria-label={isLive ? label : undefined}>
        {tabs.map((tab, index) => (
          <TabLink
            key={tab.id}
            id={`${tab.id}-tab`}
            href={`#${tab.id}`}
            {...(isLive && {
              role: 'tab',
              'aria-selected': index === selected,
              'aria-controls': tab.id,
              tabIndex: index === selected ? 0 : -1,
            })}
            onKeyDown={handleKey}
            onClick={(event) => {
              event.preventDefault();
              setSelected(index);
            }}
          >
            {tab.label}
          </TabLink>
        ))}
      </TabList>
      {tabs.map((tab, index) => (
        <TabPanel
          key={tab.id}
          tab={tab}
          level={level}
          isSelected={index === selected}
          onFound={() => setSelected(index)}
        />
      ))}
    </div>
  );
}
