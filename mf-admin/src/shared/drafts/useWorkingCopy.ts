import { randomKey } from '@site/contract';
import { useSession } from '@site/runtime';
import { useEffect, useRef, useState } from 'react';
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

/** Keeps a form's unsaved content on the server, for its author alone, while they are signed in. */
export function useWorkingCopy<Values>(options: WorkingCopyOptions<Values>): WorkingCopy {
  const { copies, values, kept } = options;
  const owner = useSession().user?.id;
  const [state, setState] = useState<AutosaveState>();
  const [tab] = useState(randomKey);
  const [newKey, setNewKey] = useState(() => kept?.key ?? randomKey());
  const latest = useRef({ ...options, owner, author: owner, newKey });
  const isMounted = useRef(true);

  useEffect(() => {
    // As the draft on the device: it belongs to the user who opened the form.
    latest.current = { ...options, owner, author: latest.current.author ?? owner, newKey };
  });

  const [autosave] = useState(() => {
    const read = (): Work | undefined => {
      const { copies: to, author, owner: current, ...now } = latest.current;
      const work = to && author && author === current ? now.read() : undefined;
      if (!to || !work) return undefined;
      return { key: work.id ?? now.newKey, content: to.contentOf(work.values), basedOn: work.basedOn };
    };
    return new Autosave(
      {
        read,
        send: (work, order) => latest.current.copies!.send({ ...work, tab }, order),
        discard: (key, version) => latest.current.copies?.discard(key, version),
        onState: (next) => isMounted.current && setState(next),
      },
      { key: kept?.key ?? '', version: kept?.version ?? '' },
    );
  });

  useEffect(() => {
    if (copies && owner) autosave.touch();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `copies` is another object in each render
  }, [values, owner, autosave]);

  useEffect(() => {
    isMounted.current = true;
    autosave.begin();
    // Before another device is taken up.
    const flush = () => document.visibilityState === 'hidden' && autosave.flush();
    document.addEventListener('visibilitychange', flush);
    return () => {
      isMounted.current = false;
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
