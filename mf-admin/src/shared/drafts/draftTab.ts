import { deviceKeys, randomKey } from '@site/contract';
import { adoptDraft, type DraftSlot } from './draftStore';

/** After a reload the page before may hold its lock for a moment more. */
const RELEASE_MS = 1_000;

const lockOf = (tab: string): string => `${deviceKeys.adminTab} ${tab}`;

interface TabParts {
  locks: LockManager;
  /** Survives a reload; a duplicated tab starts with a copy of it. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
}

interface DraftTab {
  /** This tab's own slot, in which there may be the draft of a tab that is gone. */
  claim(slot: DraftSlot): Promise<DraftSlot>;
}

/** One of a browser's tabs. For as long as it lives it holds a lock, by which the others know. */
export function createDraftTab({ locks, storage }: TabParts): DraftTab {
  let opened: Promise<string> | undefined;

  return {
    claim: async (slot) => {
      opened ??= openTab({ locks, storage });
      const own = { ...slot, tab: await opened };
      // One tab at a time, or two would take over the same draft.
      await locks.request(deviceKeys.adminTab, async () => {
        const { held = [] } = await locks.query();
        await adoptDraft(own, (tab) => held.some(({ name }) => name === lockOf(tab)));
      });
      return own;
    },
  };
}

async function openTab({ locks, storage }: TabParts): Promise<string> {
  const known = storage.getItem(deviceKeys.adminTab);
  if (known && (await hold(locks, known))) return known;
  const tab = randomKey();
  await hold(locks, tab);
  storage.setItem(deviceKeys.adminTab, tab);
  return tab;
}

/** False: another tab has it, of which this one is a duplicate. */
function hold(locks: LockManager, tab: string): Promise<boolean> {
  return new Promise((resolve) => {
    const untilTheTabCloses = () => new Promise<void>(() => resolve(true));
    const signal = AbortSignal.timeout(RELEASE_MS);
    locks.request(lockOf(tab), { signal }, untilTheTabCloses).catch(() => resolve(false));
  });
}

let thisTab: DraftTab | undefined;

/** Where the browser cannot tell tabs apart, or refuses to, they share one slot. */
export async function claimSlot(slot: DraftSlot): Promise<DraftSlot> {
  try {
    // eslint-disable-next-line site/no-local-storage -- says which tab this is, and nothing about who uses it
    thisTab ??= createDraftTab({ locks: navigator.locks, storage: window.sessionStorage });
    return await thisTab.claim(slot);
  } catch {
    return slot;
  }
}
