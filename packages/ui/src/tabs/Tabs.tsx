import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useIsLive, usePanel } from '../disclosure/usePanel';
import { Panel, PanelBody, PanelHeading, TabLink, TabList } from './Tabs.styles';

export interface TabEntry {
  /** Unique on the page. */
  id: string;
  label: string;
  content: ReactNode;
}

export interface TabsProps {
  /** Names the group of tabs. */
  label: string;
  tabs: readonly TabEntry[];
  /** Level of the panels' headings, which show where the panels are stacked. */
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

interface TabPanelProps {
  tab: TabEntry;
  level: 2 | 3 | 4;
  isSelected: boolean;
  /** Called when the browser's search has found text in it. */
  onFound(): void;
}

function TabPanel({ tab, level, isSelected, onFound }: TabPanelProps) {
  // A hidden panel that the browser can still search keeps its box, but must not be a tab stop.
  const isTabPanel = useIsLive() && isSelected;
  const panel = usePanel(isSelected, onFound);

  return (
    <Panel
      {...panel}
      id={tab.id}
      {...(isTabPanel && { role: 'tabpanel', 'aria-labelledby': `${tab.id}-tab`, tabIndex: 0 })}
    >
      <PanelBody>
        <PanelHeading level={level} size="s">
          {tab.label}
        </PanelHeading>
        {tab.content}
      </PanelBody>
    </Panel>
  );
}

/** The tab that a key selects: arrows wrap around, Home and End go to the ends, Space stays. Undefined otherwise. */
function stepTo(key: string, selected: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (selected + 1) % count;
    case 'ArrowLeft':
      return (selected + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case ' ':
      return selected;
    default:
      return undefined;
  }
}
