import { DRAFT_DAYS, deviceKeys } from '@site/contract';
import { createStore, del, delMany, entries, get, set, type UseStore } from 'idb-keyval';

/** The owner and the form of a draft: it is shown to nobody else. */
export interface DraftSlot {
  owner: string;
  /** golfers/isla */
  path: string;
}

interface KeptDraft {
  draft: unknown;
  keptAt: number;
}

const MS_PER_DAY = 24 * 60 * 60 * 1000;

let store: UseStore | undefined;
const drafts = () => (store ??= createStore(deviceKeys.adminDrafts, 'drafts'));

const keyOf = ({ owner, path }: DraftSlot) => `${owner} ${path}`;

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

async function dropOldDrafts(): Promise<void> {
  const oldest = Date.now() - DRAFT_DAYS * MS_PER_DAY;
  const all = await entries<string, KeptDraft>(drafts());
  const old = all.filter(([, { keptAt }]) => keptAt < oldest).map(([key]) => key);
  if (old.length > 0) await delMany(old, drafts());
}
