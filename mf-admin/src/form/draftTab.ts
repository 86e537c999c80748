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
  /** The same after a reload, and another one in a duplicate of the tab. */
  name(): Promise<string>;
  /** This tab's own slot, which may hold the draft of a closed tab. */
  claim(slot: DraftSlot): Promise<DraftSlot>;
  /** An empty slot besides its own, for a form that could not wait for `claim`. */
  separate(slot: DraftSlot): DraftSlot;
}

/** A browser tab. It holds a lock for its lifetime, which tells the other tabs that it is open. */
export function createDraftTab({ locks, storage }: TabParts): DraftTab {
  let opened: Promise<string> | undefined;
  const name = () => (opened ??= openTab({ locks, storage }));
  const separate = new Set<string>();

  return {
    name,
    claim: async (slot) => {
      const own = { ...slot, tab: await name() };
      // One tab at a time, or two would take over the same draft.
      await locks.request(deviceKeys.adminTab, async () => {
        const { held = [] } = await locks.query();
        // The locks of the separate slots may have been granted since.
        const isOpen = (tab: string) => separate.has(tab) || held.some(({ name }) => name === lockOf(tab));
        await adoptDraft(own, isOpen);
      });
      return own;
    },
    separate: (slot) => {
      const tab = randomKey();
      separate.add(tab);
      // Without the lock another tab may adopt the draft, which is then in both.
      locks.request(lockOf(tab), untilTheTabCloses).catch(() => undefined);
      return { ...slot, tab };
    },
  };
}

const untilTheTabCloses = () => new Promise<never>(() => undefined);

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
    const signal = AbortSignal.timeout(RELEASE_MS);
    const keep = () => {
      resolve(true);
      return untilTheTabCloses();
    };
    locks.request(lockOf(tab), { signal }, keep).catch(() => resolve(false));
  });
}

let opened: DraftTab | undefined;

function thisTab(): DraftTab {
  // eslint-disable-next-line site/no-local-storage -- identifies the tab, and nothing about its user
  return (opened ??= createDraftTab({ locks: navigator.locks, storage: window.sessionStorage }));
}

/** Shared by all tabs where the browser cannot tell them apart, or denies it. */
export async function claimSlot(slot: DraftSlot): Promise<DraftSlot> {
  try {
    return await thisTab().claim(slot);
  } catch {
    return slot;
  }
}

/** A slot that no other tab writes to, for a form that opens before `claimSlot` has settled. */
export function separateSlot(slot: DraftSlot): DraftSlot {
  try {
    return thisTab().separate(slot);
  } catch {
    return slot;
  }
}
