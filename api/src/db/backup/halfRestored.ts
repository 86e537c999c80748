import mongoose from 'mongoose';

/** Has one record from the first change of a restore until its last. */
export const RESTORE_MARKER = 'unfinishedRestore';

const marker = () => mongoose.connection.collection<{ _id: string; file?: string }>(RESTORE_MARKER);
const ID = 'restore';

export async function isHalfRestored(): Promise<boolean> {
  return (await marker().findOne({ _id: ID })) !== null;
}

export async function markHalfRestored(file: string): Promise<void> {
  await marker().replaceOne({ _id: ID }, { file }, { upsert: true });
}

export async function markRestored(): Promise<void> {
  await marker().drop();
}

/** Throws a sentence while a restore was broken off. */
export async function assertNotHalfRestored(): Promise<void> {
  if (!(await isHalfRestored())) return;
  throw new Error(
    'a restore into this database was broken off: run it again, then start. It starts over, whatever is stored here.',
  );
}
