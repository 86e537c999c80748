/** The name of the channel on which tabs say what they edit. */
const CHANNEL = 'open-editors';

interface OpenEditor {
  /** The record's id, or the key under which a new one is written. */
  key: string;
  tab: string;
}
type Message = { type: 'here' | 'question' | 'gone'; editor: OpenEditor };

export interface OpenTabs {
  /** Asks the other tabs, and says that this one is open. */
  ask(): void;
  close(): void;
}

/**
 * Tells the other tabs of this browser what is edited here, and `onChange` what is edited in them. A tab that has been
 * silent for `silentMs` was closed without a word.
 */
export function followOpenTabs(
  own: OpenEditor,
  { silentMs, onChange }: { silentMs: number; onChange(others: OpenEditor[]): void },
): OpenTabs {
  if (typeof BroadcastChannel === 'undefined') return { ask: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(CHANNEL);
  const heard = new Map<string, { editor: OpenEditor; at: number }>();
  const say = (type: Message['type']) => channel.postMessage({ type, editor: own } satisfies Message);
  const report = () => {
    const oldest = performance.now() - silentMs;
    for (const [tab, { at }] of heard) if (at < oldest) heard.delete(tab);
    onChange([...heard.values()].map(({ editor }) => editor));
  };
  const hear = ({ data: { type, editor } }: MessageEvent<Message>): void => {
    if (type === 'gone') heard.delete(editor.tab);
    else heard.set(editor.tab, { editor, at: performance.now() });
    if (type === 'question') say('here');
    report();
  };
  const leave = () => say('gone');
  channel.addEventListener('message', hear);
  window.addEventListener('pagehide', leave);
  return {
    ask: () => {
      say('question');
      report();
    },
    close: () => {
      leave();
      window.removeEventListener('pagehide', leave);
      channel.removeEventListener('message', hear);
      channel.close();
    },
  };
}
