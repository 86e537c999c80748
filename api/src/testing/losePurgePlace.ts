import mongoose from 'mongoose';
import { transient } from '../db/transientCollections';

const FORGOTTEN = '00';

/** The database refuses the place, as after an outage that was longer than it remembers changes. */
export async function losePurgePlace(): Promise<void> {
  const locks = mongoose.connection.collection<{ _id: string }>(transient.locks);
  await locks.updateOne({ _id: 'cdn' }, { $set: { purgedUpTo: { _data: FORGOTTEN } } });
}
