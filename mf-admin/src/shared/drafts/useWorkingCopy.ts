import { randomKey } from '@site/contract';
import { useSession } from '@site/runtime';
import { useEffect, useState } from 'react';
import { Autosave, type AutosaveParts, type AutosaveState, type Work } from './autosave';

/** Where the unsaved work of a kind of record is kept on the server. */
export interface WorkingCopies<Values> {
  send(
    work: Work & { tab: string },
    order: { version: string; sequence: number },
  ): ReturnType<AutosaveParts['send']>;
  discard: AutosaveParts['discard'];
  contentOf(values: Values): Work['content'];
}

interface WorkingCopyOptions<Values> {
  /** Without it, nothing is kept on the server. */
  copies: WorkingCopies<Values> | undefined;
  values: Values;
  /** The unsaved values, and the version they are based on; undefined when everything is saved. */
  read(): { values: Values; id: string | undefined; basedOn: string | undefined } | undefined;
  /** Of the draft on the device: the copy that it was kept as. */
  kept: { key: string; version: string } | undefined;
  /** The name of the browser tab. */
  tabName: string | undefined;
}

export interface WorkingCopy {
  state: AutosaveState | undefined;
  /** Names this form towards the server and the other tabs. */
  tab: string;
  /** The copy that this form writes. */
  names(): { key: string; version: string };
  adopt(key: string, version: string): void;
  drop(): void;
}

/** Keeps a form's unsaved content on the server, for the author who opened the form. */
export function useWorkingCopy<Values>(options: WorkingCopyOptions<Values>): WorkingCopy {
  const { copies, values, read, kept, tabName } = options;
  const owner = useSession().user?.id;
  const [author] = useState(owner);
  const [state, setState] = useState<AutosaveState>();
  const [tab] = useState(() => tabName ?? randomKey());
  const [newKey, setNewKey] = useState(() => kept?.key ?? randomKey());
  const [autosave] = useState(() => new Autosave(kept ?? { key: '', version: '' }));

  useEffect(() => {
    if (!copies) return;
    autosave.connect({
      read: () => {
        const work = owner && owner === author ? read() : undefined;
        if (!work) return undefined;
        return { key: work.id ?? newKey, content: copies.contentOf(work.values), basedOn: work.basedOn };
      },
      send: (work, order) => copies.send({ ...work, tab }, order),
      discard: copies.discard,
      onState: (next) => setState(next),
    });
  });

  useEffect(() => autosave.touch(), [values, owner, autosave]);

  useEffect(() => {
    autosave.begin();
    // Before another device is taken up.
    const flush = () => document.visibilityState === 'hidden' && autosave.flush();
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      autosave.end();
    };
  }, [autosave]);

  return {
    state,
    tab,
    names: () => {
      const { key, version } = autosave.names();
      return { key: key || newKey, version };
    },
    adopt: (key, version) => {
      setNewKey(key);
      autosave.adopt(key, version);
    },
    drop: () => void autosave.drop(),
  };
}
