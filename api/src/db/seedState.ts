import mongoose from 'mongoose';

const COLLECTION = 'seeds';
const ID = 'demo';

interface SeedState {
  _id: string;
  isFinished: boolean;
}

const states = () => mongoose.connection.collection<SeedState>(COLLECTION);

/** Whether seeding was started and not finished, because the process was killed. */
export async function isSeedUnfinished(): Promise<boolean> {
  return (await states().findOne({ _id: ID }))?.isFinished === false;
}

export async function noteSeed(isFinished: boolean): Promise<void> {
  await states().updateOne({ _id: ID }, { $set: { isFinished } }, { upsert: true });
}

/** Whether none of these models has a record. */
export async function areEmpty(models: readonly string[]): Promise<boolean> {
  const counts = await Promise.all(models.map((name) => mongoose.model(name).estimatedDocumentCount()));
  return counts.every((count) => count === 0);
}
