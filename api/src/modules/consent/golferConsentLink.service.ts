import { type ConsentChoices, type ConsentRelation, hideableGroups, limits } from '@site/contract';
import type { Decision } from '../../db/backup/carriedOver';
import type { Stored } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { withdrawalOf } from '../../records/keptWithdrawal';
import { notFound } from '../../http/errors';
import { changeInTrash, idsInTrash, recordInTrash } from '../../records/trash/trashPrivacy.service';
import {
  type GolferDoc,
  type GolferFields,
  type GolferWithTrainer,
  Golfer,
  mayBeSeen,
} from '../golfers/golfer.model';
import { getGolfer } from '../golfers/golfer.service';
import { imageIdsOf, publicPhotoOf, withdrawPhoto } from '../golfers/golferPhoto.service';
import { followConsent } from '../golfers/golferWithdrawal.service';

/** What a person has decided with a link. */
export interface ConsentByLink {
  /** Null for a consent that is declined or withdrawn. */
  agreed: { choices: ConsentChoices; fullName: string; relation: ConsentRelation; scope: string } | null;
  /** The database's time. */
  at: Date;
}

/**
 * Writes the decision into the athlete's record; a withdrawal also into a record in the trash, so that a restored profile
 * stays hidden. What else follows from a withdrawal follows here. Returns the ids of the pictures that no record references after the commit. Throws 404.
 */
export async function decideConsent(
  golferId: string,
  { agreed, at }: ConsentByLink,
  transaction: Transaction,
): Promise<string[]> {
  const change = (golfer: GolferDoc) => (agreed ? setAgreed(golfer, agreed, at) : setWithdrawn(golfer, at));
  const left = agreed
    ? await changeListed(golferId, change, transaction)
    : await changeWherever(golferId, change, transaction);
  if (!left) throw notFound('Athlete');
  return left;
}

/** What a family had withdrawn or hidden in a database that a backup has replaced. */
type EarlierDecision = Pick<Decision, 'withdrawnAt' | 'hiddenGroups'>;

/**
 * Lets nobody see more of an athlete than before, also of one in the trash. Returns the ids of the pictures that no record
 * references after the commit, null without such an athlete.
 */
export function narrowConsent(
  golferId: string,
  { withdrawnAt, hiddenGroups }: EarlierDecision,
  transaction: Transaction,
): Promise<string[] | null> {
  const change = (golfer: GolferDoc) => {
    const { hiddenGroups: now } = golfer;
    golfer.hiddenGroups = hideableGroups.filter(
      (group) => now.includes(group) || hiddenGroups.includes(group),
    );
    if (withdrawnAt) setWithdrawn(golfer, withdrawnAt);
  };
  return changeWherever(golferId, change, transaction);
}

/** Takes the profile off the site, also that of one in the trash. Returns as `narrowConsent` does. */
export const hideGolfer = (id: string, transaction: Transaction): Promise<string[] | null> =>
  changeWherever(id, (golfer) => void (golfer.isPublished = false), transaction);

/** Of every athlete, in the list and in the trash. */
export async function storedGolferIds(): Promise<string[]> {
  const listed = await Golfer.find().select('_id').lean();
  return [...listed.map(({ _id }) => String(_id)), ...(await idsInTrash('golfer'))];
}

type Change = (golfer: GolferDoc) => void;

const changeWherever = async (
  id: string,
  change: Change,
  transaction: Transaction,
): Promise<string[] | null> =>
  (await changeListed(id, change, transaction)) ?? changeDeleted(id, change, transaction);

async function changeListed(id: string, change: Change, transaction: Transaction): Promise<string[] | null> {
  const golfer = await Golfer.findById(id).session(transaction);
  if (!golfer) return null;
  const [shown, before] = [publicPhotoOf(golfer), imageIdsOf(golfer)];
  const wasWithdrawn = Boolean(golfer.consent?.withdrawnAt);
  change(golfer);
  await withdrawPhoto(golfer, shown, transaction);
  await golfer.save({ session: transaction });
  await followConsent(golfer, wasWithdrawn, transaction);
  return leftBy(before, imageIdsOf(golfer));
}

const leftBy = (before: readonly string[], after: readonly string[]): string[] =>
  before.filter((id) => !after.includes(id));

async function changeDeleted(id: string, change: Change, transaction: Transaction): Promise<string[] | null> {
  const record = await recordInTrash({ kind: 'golfer', id }, transaction);
  if (!record) return null;
  const golfer = Golfer.hydrate(record);
  const [shown, before] = [publicPhotoOf(golfer), imageIdsOf(golfer)];
  const wasWithdrawn = Boolean(golfer.consent?.withdrawnAt);
  change(golfer);
  // Somebody may know a picture's URL, and a restore would serve it again.
  await withdrawPhoto(golfer, shown, transaction);
  const { consent, photo, hiddenGroups, isPublished } = golfer.toObject();
  const fields = { consent, photo, hiddenGroups, isPublished, isVisible: mayBeSeen(golfer) };
  await changeInTrash({ kind: 'golfer', id }, { fields }, transaction);
  await followConsent(golfer, wasWithdrawn, transaction);
  return leftBy(before, imageIdsOf(golfer));
}

function setAgreed(
  golfer: GolferDoc,
  { choices, fullName, relation, scope }: NonNullable<ConsentByLink['agreed']>,
  at: Date,
): void {
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

/** Whether an athlete is stored, optionally counting the trash. */
export async function golferExists(id: string, { orInTrash }: { orInTrash: boolean }): Promise<boolean> {
  if (await Golfer.exists({ _id: id })) return true;
  return orInTrash && (await golferInTrash(id)) !== null;
}

/** The athlete of a link, in the list or in the trash. Throws 404. */
export async function golferOfLink(id: string): Promise<Stored<GolferWithTrainer>> {
  const deleted = await golferInTrash(id);
  return deleted ? { ...deleted, trainer: null } : getGolfer(id, { hidden: true });
}

/** Returns null unless the athlete is in the trash. */
export async function golferInTrash(id: string): Promise<Stored<GolferFields> | null> {
  return (await recordInTrash({ kind: 'golfer', id })) as Stored<GolferFields> | null;
}
