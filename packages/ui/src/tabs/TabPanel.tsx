import { useIsLive } from '../disclosure/useIsLive';
import { usePanel } from '../disclosure/usePanel';
import type { TabEntry } from './Tabs';
import { Panel, PanelBody, PanelHeading } from './tabParts';

interface TabPanelProps {
  tab: TabEntry;
  level: 2 | 3 | 4;
  isSelected: boolean;
  /** The browser found a text in it. */
  onFound(): void;
}

export function TabPanel({ tab, level, isSelected, onFound }: TabPanelProps) {
  // A panel that the browser may still search keeps its box: it must not be a stop of the tab key as well.
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
