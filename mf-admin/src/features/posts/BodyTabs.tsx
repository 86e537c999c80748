import type { KeyboardEvent, ReactNode } from 'react';
import { Panel, Tab, TabList } from './bodyFieldParts';
import type { BodyMode } from './useBodyMode';

const TABS = ['write', 'html', 'preview'] as const;
const LABELS: Record<BodyMode, string> = { write: 'Write', html: 'HTML', preview: 'Preview' };

const tabId = (mode: BodyMode) => `body-tab-${mode}`;
const PANEL_ID = 'body-panel';

interface BodyTabsProps {
  shown: BodyMode;
  onSelect(mode: BodyMode): void;
  children: ReactNode;
}

/** The three ways to look at the text (APG tabs: arrow keys change the tab). */
export function BodyTabs({ shown, onSelect, children }: BodyTabsProps) {
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: TABS.length - 1, ArrowRight: 1 }[event.key];
    const next = step && TABS[(TABS.indexOf(shown) + step) % TABS.length];
    if (!next) return;
    event.preventDefault();
    onSelect(next);
    document.getElementById(tabId(next))?.focus();
  };

  return (
    <div>
      <TabList role="tablist" aria-label="How to show the body" onKeyDown={handleKeyDown}>
        {TABS.map((tab) => (
          <Tab
            key={tab}
            id={tabId(tab)}
            type="button"
            role="tab"
            aria-selected={tab === shown}
            aria-controls={PANEL_ID}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => onSelect(tab)}
          >
            {LABELS[tab]}
          </Tab>
        ))}
      </TabList>
      <Panel
        id={PANEL_ID}
        role="tabpanel"
        aria-labelledby={tabId(shown)}
        tabIndex={shown === 'preview' ? 0 : undefined}
        $isPaper={shown === 'preview'}
      >
        {children}
      </Panel>
    </div>
  );
}
