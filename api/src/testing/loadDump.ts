import { readFile } from 'node:fs/promises';
import { BSON, type Db, type Document, type IndexDescription } from 'mongodb';

interface DumpedCollection {
  indexes: IndexDescription[];
  documents: Document[];
}

/** Fills an empty database with one of the dumps that dumps/README.md describes. */
export async function loadDump(file: string, db: Db): Promise<void> {
  const dump = BSON.EJSON.parse(await readFile(file, 'utf8'), { relaxed: false }) as Record<
    string,
    DumpedCollection
  >;
  for (const [name, { indexes, documents }] of Object.entries(dump)) {
    await db.createCollection(name);
    if (indexes.length > 0) await db.collection(name).createIndexes(indexes);
    if (documents.length > 0) await db.collection(name).insertMany(documents);
  }
}

/** The secrets of the dump of 2026-11-28, which contains only their hashes, or seals made with them. */
export const dumped = {
  owner: 'admin@linksway.example',
  editor: 'editor@linksway.example',
  /** Of both accounts. */
  password: 'correct horse battery staple',
  /** As JWT_SECRET. */
  secret: 'a-secret-for-tests-of-32-characters!',
  /** Of the editor's one-time codes. */
  codesSecret: 'HCWJHMVTW7SZWWJC2W523O66ENIEK7T5',
  /** The fragment of a link. */
  links: {
    invitation: 'zHcbUraiV5Kqhed51WJE8gzzsmArtZD7hO91OjFD7jU',
    consentOfAda: 'dDCMS9HbRxmpYxndmM8wljBGRDBgH-Y48SUvcsDldEU',
    consentOfBea: 'YvkjZS4c-DfFEMjyRooXo_VLmQ9GbWNcl4Kr3y_8FYw',
    withdrawnOfWim: 'dwRO4JKK91ad5WOc2hQFb5uLspang169eggonlA15bA',
    openOfHal: 'TI6Ejg68khSEhd1GMmM-x19taGD8j_b-sz3ArLKqYM0',
    preview: 'dHrGutdkxfFuDgQVmJBiDBQQrIh65HOKIOp_63hYEXg',
  },
} as const;
