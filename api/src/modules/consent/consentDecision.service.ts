import { type ConsentChoices, type ConsentRelation, hideableGroups, limits } from '@site/contract';
import type { Decision } from '../../db/backup/decisions';
import type { Stored } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { notFound } from '../../http/errors';
import { withdrawalOf } from '../../records/person';
import { saveWithin } from '../../records/save';
import { changeInTrash, deletedRecords } from '../../records/trash/trash.model';
import {
  type GolferDoc,
  type GolferWithTrainer,
  Golfer,
  mayBeSeen,
  publicPhotoOf,
} from '../golfers/golfer.model';
import {
  followWithdrawal,
  getGolfer,
  golferEdit,
  golferKind,
  withdrawPhoto,
} from '../golfers/golfer.service';
import { golferInTrash } from '../golfers/golferRelations.service';

/** The consent that a person gives with a link. */
export interface AgreedByLink {
  choices: ConsentChoices;
  fullName: string;
  relation: ConsentRelation;
  /** For the consent record. */
  scope: string;
}

/**
 * Writes the decision into the athlete's record; a withdrawal also into a record in the trash, so that a restored profile
 * stays hidden. Null is a consent that is declined or withdrawn. Throws 404.
 */
export async function decideConsent(
  golferId: string,
  { agreed, at }: { agreed: AgreedByLink | null; at: Date },
  transaction: Transaction,
): Promise<void> {
  const isChanged = agreed
    ? await changeListed(golferId, (golfer) => setAgreed(golfer, agreed, at), transaction)
    : await changeInListOrTrash(golferId, (golfer) => setWithdrawn(golfer, at), transaction);
  if (!isChanged) throw notFound('Athlete');
}

/** A consent that a family withdrew, or parts that they hid, in a database that a backup has replaced. */
type EarlierDecision = Pick<Decision, 'withdrawnAt' | 'hiddenGroups'>;

/** Applies only restrictions, also to an athlete in the trash. */
export async function restrictConsent(
  golferId: string,
  { withdrawnAt, hiddenGroups }: EarlierDecision,
  transaction: Transaction,
): Promise<void> {
  const narrow = (golfer: GolferDoc) => {
    const { hiddenGroups: now } = golfer;
    golfer.hiddenGroups = hideableGroups.filter(
      (group) => now.includes(group) || hiddenGroups.includes(group),
    );
    if (withdrawnAt) setWithdrawn(golfer, withdrawnAt);
  };
  await changeInListOrTrash(golferId, narrow, transaction);
}

/** Takes the profile off the site, also that of one in the trash. */
export async function hideGolfer(id: string, transaction: Transaction): Promise<void> {
  await changeInListOrTrash(id, (golfer) => void (golfer.isPublished = false), transaction);
}

/** The ids of all athletes, including those in the trash. */
export async function storedGolferIds(): Promise<string[]> {
  const listed = await Golfer.find().select('_id').lean();
  const deleted = await deletedRecords({ kind: 'golfer' });
  return [...listed, ...deleted].map(({ _id }) => String(_id));
}

type Change = (golfer: GolferDoc) => void;

/** Returns whether there is such an athlete. */
const changeInListOrTrash = async (id: string, change: Change, transaction: Transaction): Promise<boolean> =>
  (await changeListed(id, change, transaction)) || changeDeleted(id, change, transaction);

async function changeListed(id: string, change: Change, transaction: Transaction): Promise<boolean> {
  const golfer = await Golfer.findById(id).session(transaction);
  if (golfer) await saveWithin(golferKind, golfer, { edit: golferEdit(change), transaction });
  return golfer !== null;
}

async function changeDeleted(id: string, change: Change, transaction: Transaction): Promise<boolean> {
  const record = await golferInTrash(id, transaction);
  if (!record) return false;
  const golfer = Golfer.hydrate(record);
  const shown = publicPhotoOf(golfer);
  change(golfer);
  // Somebody may know a picture's URL, and a restore would serve it again.
  await withdrawPhoto(golfer, shown, transaction);
  const { consent, photo, hiddenGroups, isPublished } = golfer.toObject();
  const fields = { consent, photo, hiddenGroups, isPublished, isVisible: mayBeSeen(golfer) };
  await changeInTrash({ kind: 'golfer', id }, fields, transaction);
  await followWithdrawal(golfer, record, transaction);
  return true;
}

function setAgreed(golfer: GolferDoc, { choices, fullName, relation, scope }: AgreedByLink, at: Date): void {
  golfer.hiddenGroups = hideableGroups.filter((group) => choices[group] !== 'everybody');
  golfer.set({
    consent: {
      givenBy: fullName,
      givenAt: at,
      scope: scope.slice(0, limits.consentScopeMax),
      withdrawnAt: null,
      searchEngines: choices.search_engines === 'everybody',
      // Once the athlete has agreed in person, the day is of no more use.
      adultOn: relation === 'athlete' ? null : (golfer.consent?.adultOn ?? null),
      belowSixteen: relation !== 'athlete' && golfer.consent?.belowSixteen === true,
    },
  });
}

/** An earlier withdrawal keeps its day. */
function setWithdrawn(golfer: GolferDoc, at: Date): void {
  if (golfer.consent?.withdrawnAt) return;
  golfer.set(withdrawalOf(golfer, at));
}

/** The athlete of a link, in the list or in the trash. Throws 404. */
export async function golferOfLink(
  id: string,
  transaction?: Transaction,
): Promise<Stored<GolferWithTrainer>> {
  const deleted = await golferInTrash(id, transaction);
  return deleted ? { ...deleted, trainer: null } : getGolfer(id, { hidden: true, transaction });
}
