import { type LeadKind, limits } from '@site/contract';
import type { LeadFields, LeadModel } from '../../records/leads';
import { anyOf } from '../../db/filters';
import { trashCollection } from '../../records/trash/trashPrivacy.service';
import type { OtherLead } from './leadRecord';

/** A collection of leads with the kind that all of them are. */
type Collections = Readonly<Record<LeadKind, string>>;

/** Finds the leads that share a sender, by the index of each collection: of all kinds, and in the trash. */
export interface LeadPeople {
  /** How many others each of these leads has. Those without any are left out. */
  count(ids: readonly unknown[]): Promise<ReadonlyMap<string, number>>;
  /** The others of one lead, the newest first. */
  others(id: unknown): Promise<OtherLead[]>;
}

interface Counted {
  _id: unknown;
  count: number;
}
type Found = Record<LeadKind | 'trash', Omit<OtherLead, 'kind' | 'isDeleted'>[]> & {
  trash: { kind: LeadKind }[];
};

const LEAD_FIELDS = { name: 1, receivedAt: 1, state: '$work.state' };
const TRASHED_FIELDS = {
  kind: 1,
  name: '$record.name',
  receivedAt: '$record.receivedAt',
  state: '$record.work.state',
};

/** `model` is the one of `collections.application`. */
export function createLeadPeople<Fields extends LeadFields>(
  model: LeadModel<Fields>,
  collections: Collections,
): LeadPeople {
  const find = <Answer>(ids: readonly unknown[], stages: object[]): Promise<Answer[]> =>
    model.aggregate<Answer>([...theseLeads(ids, collections), ...stages] as never[]).exec();
  return {
    async count(ids) {
      if (ids.length === 0) return new Map();
      const sizes = (['application', 'message', 'trash'] as const).map((name) => ({ $size: `$${name}` }));
      const stages = [
        ...lookUps(collections, { application: { _id: 1 }, trash: { _id: 1 } }),
        // The lead itself is one of them.
        { $project: { count: { $subtract: [{ $add: sizes }, 1] } } },
      ];
      const counted = await find<Counted>(ids, stages);
      return new Map(
        counted.map(({ _id, count }) => [String(_id), Math.max(0, Math.min(count, limits.samePerson))]),
      );
    },
    async others(id) {
      const [found] = await find<Found>(
        [id],
        lookUps(collections, { application: LEAD_FIELDS, trash: TRASHED_FIELDS }),
      );
      return found ? othersIn(found, String(id)) : [];
    },
  };
}

/** Leads from before the keys were stored have none, and would match each other. */
function theseLeads(ids: readonly unknown[], { message }: Collections): object[] {
  const stages = [
    { $match: { _id: anyOf(ids), 'person.seeks.0': { $exists: true } } },
    { $project: { seeks: '$person.seeks' } },
  ];
  return [...stages, { $unionWith: { coll: message, pipeline: stages } }];
}

function lookUps(
  { application, message }: Collections,
  fields: Record<'application' | 'trash', object>,
): object[] {
  const lookUp = (from: string, foreignField: string, shown: object) => ({
    from,
    ...{ localField: 'seeks', foreignField },
    // Somebody may have sent thousands.
    pipeline: [{ $limit: limits.samePerson + 1 }, { $project: shown }],
  });
  return [
    { $lookup: { ...lookUp(application, 'person.is', fields.application), as: 'application' } },
    { $lookup: { ...lookUp(message, 'person.is', fields.application), as: 'message' } },
    { $lookup: { ...lookUp(trashCollection, 'record.person.is', fields.trash), as: 'trash' } },
  ];
}

function othersIn({ application, message, trash }: Found, id: string): OtherLead[] {
  const found = [
    ...application.map((lead) => ({ ...lead, kind: 'application' as const, isDeleted: false })),
    ...message.map((lead) => ({ ...lead, kind: 'message' as const, isDeleted: false })),
    ...trash.map((lead) => ({ ...lead, isDeleted: true })),
  ] as OtherLead[];
  return found
    .filter(({ _id }) => String(_id) !== id)
    .sort((a, b) => b.receivedAt.getTime() - a.receivedAt.getTime())
    .slice(0, limits.samePerson);
}
