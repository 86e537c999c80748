import type { KeyboardEvent, ReactNode } from 'react';
import styled, { css } from 'styled-components';

const TABS = ['write', 'html', 'preview'] as const;
export type BodyMode = (typeof TABS)[number];
const LABELS: Record<BodyMode, string> = { write: 'Write', html: 'HTML', preview: 'Preview' };

const tabId = (mode: BodyMode) => `body-tab-${mode}`;
const PANEL_ID = 'body-panel';

interface BodyTabsProps {
  shown: BodyMode;
  /** The view that cannot be opened now. */
  unavailable: BodyMode | undefined;
  onSelect(mode: BodyMode): void;
  children: ReactNode;
}

/** The three views of the text (APG tabs: arrow keys change the tab). */
export function BodyTabs({ shown, unavailable, onSelect, children }: BodyTabsProps) {
  const handleKeyDown = (event: KeyboardEvent) => {
    const tabs = TABS.filter((tab) => tab !== unavailable);
    const step = { ArrowLeft: tabs.length - 1, ArrowRight: 1 }[event.key];
    const next = step && tabs[(tabs.indexOf(shown) + step) % tabs.length];
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
            aria-disabled={tab === unavailable || undefined}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => tab !== unavailable && onSelect(tab)}
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

const TabList = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space.m};
  margin-bottom: ${({ theme }) => theme.space.m};
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
`;

const Tab = styled.button`
  min-height: 2.5rem;
  margin-bottom: -1px;
  border: 0;
  border-bottom: 3px solid transparent;
  padding: 0 2px;
  background: none;
  color: ${({ theme }) => theme.color.muted};
  font: inherit;
  font-weight: ${({ theme }) => theme.weight.bold};
  cursor: pointer;

  &:hover {
    color: ${({ theme }) => theme.color.ink};
  }

  &[aria-selected='true'] {
    border-color: ${({ theme }) => theme.color.flag};
    color: ${({ theme }) => theme.color.ink};
  }
`;

const paperCss = css`
  min-height: 24rem;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.field};
  padding: ${({ theme }) => theme.space.l};
  background: ${({ theme }) => theme.color.surface};
`;

const Panel = styled.div<{ $isPaper?: boolean }>`
  ${({ $isPaper }) => $isPaper && paperCss}
`;
