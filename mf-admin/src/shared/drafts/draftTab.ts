import { deviceKeys, randomKey } from '@site/contract';
import { adoptDraft, type DraftSlot } from './draftStore';

/** After a reload, the previous page may hold its lock for a moment longer. */
const RELEASE_MS = 1_000;

const lockOf = (tab: string): string => `${deviceKeys.adminTab} ${tab}`;

interface TabParts {
  locks: LockManager;
  /** Survives a reload; a duplicated tab starts with a copy of it. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
}

interface DraftTab {
  /** This tab's own slot, which may hold the draft of a closed tab. */
  claim(slot: DraftSlot): Promise<DraftSlot>;
}

/** A browser tab. It holds a lock for its lifetime, which tells the other tabs that it is open. */
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

/** False when another tab holds the lock: this tab is its duplicate. */
function hold(locks: LockManager, tab: string): Promise<boolean> {
  return new Promise((resolve) => {
    const untilTheTabCloses = () => new Promise<void>(() => resolve(true));
    const signal = AbortSignal.timeout(RELEASE_MS);
    locks.request(lockOf(tab), { signal }, untilTheTabCloses).catch(() => resolve(false));
  });
}

let thisTab: DraftTab | undefined;

/** Shared by all tabs where the browser cannot tell them apart, or denies it. */
export async function claimSlot(slot: DraftSlot): Promise<DraftSlot> {
  try {
    // eslint-disable-next-line site/no-local-storage -- identifies the tab, and nothing about its user
    thisTab ??= createDraftTab({ locks: navigator.locks, storage: window.sessionStorage });
    return await thisTab.claim(slot);
  } catch {
    return slot;
  }
}
