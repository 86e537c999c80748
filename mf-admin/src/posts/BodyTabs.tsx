import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { Panel, Tab, TabList } from './BodyField.styles';
import type { LossCause } from '../richText/useRichEditor';
import { postTexts } from './postMessages';

const TABS = ['write', 'html', 'preview'] as const;
const LABELS: Record<BodyMode, string> = { write: 'Write', html: 'HTML', preview: 'Preview' };

const tabId = (mode: BodyMode) => `body-tab-${mode}`;
const PANEL_ID = 'body-panel';

interface BodyTabsProps {
  shown: BodyMode;
  onSelect(mode: BodyMode): void;
  children: ReactNode;
}

/** The three views of the text (APG tabs: arrow keys change the tab). */
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

type BodyMode = 'write' | 'html' | 'preview';

/** Which view of the text is open, and whether the visual editor would lose markup. */
export function useBodyMode() {
  const [mode, setMode] = useState<BodyMode>('write');
  const [note, setNote] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const [isLossAccepted, setIsLossAccepted] = useState(false);
  const hasChosenWrite = useRef(false);

  const select = (chosen: BodyMode) => {
    hasChosenWrite.current = chosen === 'write';
    setIsLossAccepted(false);
    setNote('');
    setMode(chosen);
  };

  const handleLossy = useCallback((cause: LossCause) => {
    setMode('html');
    // Ask for confirmation only when the author has just chosen the editor.
    if (cause === 'opening' && hasChosenWrite.current) setIsAsking(true);
    else setNote(postTexts.lossyBody);
  }, []);

  const handleUnavailable = useCallback(() => {
    setMode('html');
    setNote(postTexts.noEditor);
  }, []);

  const acceptLoss = () => {
    setIsAsking(false);
    setIsLossAccepted(true);
    setMode('write');
  };

  const question = { isOpen: isAsking, onConfirm: acceptLoss, onCancel: () => setIsAsking(false) };
  return { mode, select, note, isLossAccepted, question, handleLossy, handleUnavailable };
}
