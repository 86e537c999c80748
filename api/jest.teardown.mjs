import mongoose from 'mongoose';

/** Drops the databases of this run. */
export default async function dropTestDatabases() {
  const { MONGODB_URI, TEST_DATABASE } = process.env;
  if (!MONGODB_URI || !TEST_DATABASE) return;
  const connection = await mongoose.createConnection(MONGODB_URI).asPromise();
  const { databases } = await connection.listDatabases();
  for (const { name } of databases.filter((database) => database.name.startsWith(TEST_DATABASE))) {
    await connection.useDb(name).dropDatabase();
  }
  await connection.close();
}
