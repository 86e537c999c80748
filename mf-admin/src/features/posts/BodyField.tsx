import { RichText, Text, TextAreaField } from '@site/ui';
import { useField } from 'formik';
import { type KeyboardEvent, useState } from 'react';
import { Panel, Tab, TabList } from './bodyFieldParts';

const TABS = ['write', 'preview'] as const;
type TabName = (typeof TABS)[number];
const LABELS: Record<TabName, string> = { write: 'Write', preview: 'Preview' };

const tabId = (name: TabName) => `body-tab-${name}`;
const panelId = (name: TabName) => `body-panel-${name}`;

/** The body as HTML, and as a visitor will see it (APG tabs: arrow keys change the tab). */
export function BodyField({ name }: { name: string }) {
  const [{ value }] = useField<string>(name);
  const [shown, setShown] = useState<TabName>('write');

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    // With two tabs both keys lead to the other one.
    const other = shown === 'write' ? 'preview' : 'write';
    setShown(other);
    document.getElementById(tabId(other))?.focus();
  };

  return (
    <div>
      <TabList role="tablist" aria-label="Write or preview" onKeyDown={handleKeyDown}>
        {TABS.map((tab) => (
          <Tab
            key={tab}
            id={tabId(tab)}
            type="button"
            role="tab"
            aria-selected={tab === shown}
            aria-controls={panelId(tab)}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => setShown(tab)}
          >
            {LABELS[tab]}
          </Tab>
        ))}
      </TabList>
      <Panel
        id={panelId('write')}
        role="tabpanel"
        aria-labelledby={tabId('write')}
        hidden={shown !== 'write'}
      >
        <TextAreaField
          name={name}
          label="Body"
          hint="HTML is allowed: <h2>, <p>, <strong>, <a>, lists, quotes."
          rows={20}
        />
      </Panel>
      <Panel
        id={panelId('preview')}
        role="tabpanel"
        aria-labelledby={tabId('preview')}
        hidden={shown !== 'preview'}
        tabIndex={0}
        $isPaper
      >
        {shown === 'preview' &&
          (value.trim() ? <RichText html={value} /> : <Text $tone="muted">Nothing to preview yet.</Text>)}
      </Panel>
    </div>
  );
}
