import { type GolferPatch, leadWorkMessages, slugFrom } from '@site/contract';
import { anyOf, idFilter } from '../../db/filters';
import type { Stored } from '../../db/findPage';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import type { LeadEvent } from '../../records/leads';
import { withFreeSlug } from '../../records/withFreeSlug';
import { notFound, validationFailed } from '../../http/errors';
import type { AuditedChange } from '../../http/AuditTrail';
import { noteWithin } from '../../records/audit/audit.service';
import { messageWork } from './contact.service';
import { athleteIsKept, insertHidden } from '../golfers/golferOfLead.service';
import { latest } from './leadHistory.service';
import { nextVersion } from './leadWork.service';
import { type ApplicationFields, Application } from './application.model';
import { athleteFieldsOf } from './athleteFields';

/** Who makes an athlete, from where. */
export type Maker = Pick<AuditedChange, 'actor' | 'address' | 'requestId'>;

type StoredApplication = Stored<ApplicationFields>;

/**
 * Makes the athlete of an application, hidden from the public, and moves the lead to 'joined'. Changes nothing when the
 * application has an athlete, also one in the trash. Throws 404, 409 and 422.
 */
export async function makeAthlete(id: string, maker: Maker): Promise<void> {
  const { name } = await findStored(id);
  await withFreeSlug(slugFrom(name, 'golfer'), (slug) =>
    inTransaction(async (transaction) => {
      const application = await findStored(id, transaction);
      const { athleteId } = application.work ?? {};
      if (athleteId && (await athleteIsKept(String(athleteId), transaction))) return;
      const fields = athleteFieldsOf(application);
      if (!fields) throw validationFailed({ name: leadWorkMessages.athleteNameless });
      await makeWithin(application, { fields, slug, maker }, transaction);
    }),
  );
}

interface NewAthlete {
  fields: GolferPatch;
  slug: string;
  maker: Maker;
}

/** Of two transactions at once, the database refuses the one that changes the application second. */
async function makeWithin(
  application: StoredApplication,
  { fields, slug, maker }: NewAthlete,
  transaction: Transaction,
): Promise<void> {
  const at = await nextVersion(application);
  const athleteId = await insertHidden(fields, slug, transaction);
  const state = application.work?.state ?? 'new';
  const done = { at, by: maker.actor.email, on: null };
  const events: LeadEvent[] = [{ ...done, what: 'athlete', from: '', to: '' }];
  if (state !== 'joined') events.push({ ...done, what: 'state', from: state, to: 'joined' });
  await Application.updateOne(
    { _id: application._id },
    {
      $set: { 'work.athleteId': athleteId, 'work.state': 'joined', 'work.updatedAt': at },
      $push: { 'work.history': latest(events) },
    },
    { session: transaction },
  );
  // Without the name, which came from an enquiry.
  const record = { id: athleteId, title: '' };
  await noteWithin(
    { ...maker, action: 'create', kind: 'golfer', record, outcome: 'done' },
    { at, transaction },
  );
}

async function findStored(id: string, transaction?: Transaction): Promise<StoredApplication> {
  const filter = idFilter(id);
  const found =
    filter &&
    (await Application.findOne(filter)
      .session(transaction ?? null)
      .lean<StoredApplication>());
  if (found) return found;
  if (await messageWork.exists(id)) throw validationFailed({ kind: leadWorkMessages.athleteOfMessage });
  throw notFound('Lead');
}

/** The applications from which these athletes were made. */
export function applicationsOfAthletes(athleteIds: readonly string[]): Promise<StoredApplication[]> {
  return Application.find({ 'work.athleteId': anyOf(athleteIds) } as Record<string, unknown>)
    .lean<StoredApplication[]>()
    .exec();
}
