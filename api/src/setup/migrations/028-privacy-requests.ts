import { limits } from '@site/contract';
import { newLead } from '../../modules/leads/lead.model';
import { type Migration, dropCollections, rawCollection } from '../../db/migrations/Migration';
import type { WholeRecord } from '../../records/recordKind';

/** An entry in the register of requests. */
interface StoredRequest {
  _id: WholeRecord['_id'];
  kind: string;
  receivedOn: Date;
  about?: string;
  notes?: string;
}

const ASKED: Readonly<Record<string, string>> = {
  access: 'A copy of the data is asked for.',
  erasure: 'An erasure is asked for.',
  correction: 'A correction is asked for.',
  objection: 'This is an objection to what is done with the data.',
  complaint: 'This is a complaint.',
};

/** Requests of people about their data, from when a register kept them: an open one becomes a lead. */
export const privacyRequests: Migration = {
  name: '028-privacy-requests',
  step: 'contract',
  run: moveRequests,
};

async function moveRequests(): Promise<number> {
  const open = rawCollection('privacyRequests').find({ state: { $ne: 'answered' } });
  for await (const request of open) await makeLead(request as unknown as StoredRequest);
  return dropCollections(['privacyRequests']);
}

/** A second time changes nothing: the lead has the id of the request. */
async function makeLead({ _id, kind, receivedOn, about = '', notes = '' }: StoredRequest): Promise<void> {
  const found = /[^\s@<>()[\],;:"]+@[^\s@<>()[\],;:"]+\.[a-z]{2,}/i.exec(`${about} ${notes}`)?.[0];
  const message = [
    ASKED[kind] ?? 'Something is asked of us.',
    !found && 'No email address was noted.',
    notes,
  ];
  const words = {
    kind: 'message' as const,
    name: about || 'Somebody whose name was not noted',
    // Every lead has an address; mail to this one goes nowhere, and it makes nobody the same person.
    email: found ?? `request-${String(_id)}@nobody.invalid`,
    message: message.filter(Boolean).join('\n'),
  };
  const lead = newLead(words, receivedOn, limits.retentionMonths);
  await rawCollection('contactmessages').updateOne(
    { _id },
    { $setOnInsert: { ...lead, isPrivacyRequest: true } },
    { upsert: true },
  );
}
