import mongoose, { type mongo } from 'mongoose';

/** A collection by its name, for migrations: the model of what they read may be gone. */
export const rawCollection = <T extends mongo.Document = mongo.Document>(name: string) =>
  mongoose.connection.collection(name) as unknown as mongo.Collection<T>;
