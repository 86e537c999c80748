import mongoose from 'mongoose';
import { transient } from '../db/transientCollections';
import { DAY_MS } from '../shared/calendar';

const days = () => mongoose.connection.collection<{ _id: string; since: Date }>(transient.dailyShares);

/** As if nothing had been deleted today. The collection exists afterwards: transactions that make it at once conflict for long. */
export async function forgetShares(): Promise<void> {
  await days().updateOne({ _id: 'none' }, { $set: { since: new Date(0) } }, { upsert: true });
  await days().deleteMany({});
}

/** As if the day of every share had begun so many days earlier; later, if it is negative. */
export const passDays = (count: number) =>
  days().updateMany({}, [{ $set: { since: { $subtract: ['$since', count * DAY_MS] } } }]);
