import mongoose from 'mongoose';
import { transient } from '../db/transientCollections';
import { DAY_MS } from '../shared/calendar';

const days = () => mongoose.connection.collection<{ _id: string; since: Date }>(transient.dailyShares);

/** As if nothing had been deleted today. */
export const forgetShares = () => days().deleteMany({});

/** As if the day of every share had begun so many days earlier; later, if it is negative. */
export const passDays = (count: number) =>
  days().updateMany({}, [{ $set: { since: { $subtract: ['$since', count * DAY_MS] } } }]);
