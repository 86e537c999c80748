import mongoose from 'mongoose';

/** The names of the collections in which a text stands anywhere, in plain or in the bytes of a file. */
export async function collectionsWith(text: string): Promise<string[]> {
  const found: string[] = [];
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  for (const collection of collections.filter(
    ({ collectionName }) => !collectionName.startsWith('system.'),
  )) {
    const documents = collection.find({}, { raw: true });
    for await (const bytes of documents) {
      const stored = Buffer.from(bytes as unknown as Uint8Array)
        .toString('utf8')
        .toLowerCase();
      if (!stored.includes(text.toLowerCase())) continue;
      found.push(collection.collectionName);
      break;
    }
  }
  return found.sort();
}
