import { ADMIN_DRAFT_DAYS, deviceKeys } from '@site/contract';
import { createStore, del, delMany, entries, get, promisifyRequest, set, type UseStore } from 'idb-keyval';

/** The owner and the screen of a draft: it is shown to nobody else. */
export interface DraftSlot {
  owner: string;
  path: string;
  /** The tab, for a record that does not exist yet: two tabs create two of them. */
  tab?: string;
}

interface KeptDraft {
  draft: unknown;
  keptAt: number;
}

const MS_PER_DAY = 24 * 60 * 60 * 1000;

let store: UseStore | undefined;
const drafts = () => (store ??= createStore(deviceKeys.adminDrafts, 'drafts'));

const keyOf = ({ owner, path, tab }: DraftSlot) => [owner, path, ...(tab ? [tab] : [])].join(' ');

/** Where the browser denies storage, a draft lasts as long as its screen. Nothing else depends on it. */
async function unlessRefused<Value>(act: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await act();
  } catch {
    return undefined;
  }
}

export function readDraft(slot: DraftSlot): Promise<unknown> {
  return unlessRefused(async () => {
    await dropOldDrafts();
    return (await get<KeptDraft>(keyOf(slot), drafts()))?.draft;
  });
}

/** Whether the browser has taken it. */
export async function writeDraft(slot: DraftSlot, draft: unknown): Promise<boolean> {
  const kept: KeptDraft = { draft, keptAt: Date.now() };
  return (await unlessRefused(() => set(keyOf(slot), kept, drafts()).then(() => true))) ?? false;
}

export async function dropDraft(slot: DraftSlot): Promise<void> {
  await unlessRefused(() => del(keyOf(slot), drafts()));
}

/** Moves the newest draft of a closed tab to this slot's tab, unless that tab has a draft. */
export async function adoptDraft(slot: DraftSlot, isOpen: (tab: string) => boolean): Promise<void> {
  await unlessRefused(async () => {
    await dropOldDrafts();
    const shared = keyOf({ ...slot, tab: undefined });
    const all = await entries<string, KeptDraft>(drafts());
    if (all.some(([key]) => key === keyOf(slot))) return;
    // A draft without a tab was saved where tabs could not be told apart.
    const isLeft = (key: string) =>
      key === shared || (key.startsWith(`${shared} `) && !isOpen(key.slice(shared.length + 1)));
    const [newest] = all
      .filter(([key]) => isLeft(key))
      .sort(([, one], [, other]) => other.keptAt - one.keptAt);
    if (newest) await move(newest, keyOf(slot));
  });
}

function move([from, kept]: [string, KeptDraft], to: string): Promise<void> {
  return drafts()('readwrite', (all) => {
    all.put(kept, to);
    all.delete(from);
    return promisifyRequest(all.transaction);
  });
}

async function dropOldDrafts(): Promise<void> {
  const oldest = Date.now() - ADMIN_DRAFT_DAYS * MS_PER_DAY;
  const all = await entries<string, KeptDraft>(drafts());
  const old = all.filter(([, { keptAt }]) => keptAt < oldest).map(([key]) => key);
  if (old.length > 0) await delMany(old, drafts());
}
