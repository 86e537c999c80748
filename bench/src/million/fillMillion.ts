import { type Collection, ObjectId } from 'mongodb';
import { searchWords } from '../../../api/src/db/searchWords';
import { applicants } from './applicants';

type Stored = Record<string, unknown>;

const BATCH = 5000;
const FIRST_DAY = Date.UTC(2024, 0, 1);
const MINUTE_MS = 60_000;
const YEARS = 8;
const WITHOUT_YEAR = 9;

/** Fills the collection with copies of its one record, each of another applicant, a minute after the one before. */
export async function fillMillion(applications: Collection<Stored>, size: number): Promise<void> {
  const sample = await applications.findOne();
  if (!sample) throw new Error('There is no application to copy.');
  // It identifies retries, so no two records may share one.
  delete sample.idempotencyKey;
  // Building the indexes of records that are there takes a fraction of the time.
  const indexes = (await applications.indexes()).filter(({ name }) => name !== '_id_');
  await applications.dropIndexes();
  const people = applicants();
  for (let from = 1; from < size; from += BATCH) {
    const many = Math.min(BATCH, size - from);
    const copies = Array.from({ length: many }, (_, nr) => {
      const { name = '', email = '' } = people.next().value ?? {};
      return {
        ...sample,
        _id: new ObjectId(),
        name,
        email,
        receivedAt: new Date(FIRST_DAY + (from + nr) * MINUTE_MS),
        gradYear: nr % WITHOUT_YEAR === 0 ? null : 2025 + (nr % YEARS),
        searchWords: searchWords(name, email),
      };
    });
    await applications.insertMany(copies, { ordered: false });
  }
  await applications.createIndexes(indexes);
}
