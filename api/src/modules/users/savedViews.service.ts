import { type SavedViewInput, limits, plainLetters, viewMessages } from '@site/contract';
import { anyEntry, anyOf, fewerThan, idFilter, noEntry } from '../../db/filters';
import { conflict, notFound, validationFailed } from '../../http/errors';
import { type SoughtPerson, fitOf } from '../../shared/soughtPerson';
import { ownUser } from './ownUser.service';
import { type SavedView, User, newViewId } from './user.model';

const NAME_TAKEN = () => conflict(viewMessages.nameTaken, { name: viewMessages.nameTaken });

/** 'Calls' and 'calls ' are one name. */
const keyOf = (list: string, name: string): string => `${list} ${plainLetters(name).trim()}`;

/** In the order in which they were saved. Throws 401. */
export async function viewsOf(accountId: string): Promise<SavedView[]> {
  const { savedViews } = await ownUser(accountId);
  return savedViews;
}

/**
 * Keeps a view, in one write that several tabs cannot get past together. Repeated with the same words it is the same
 * view. Throws 409 for a name that is taken, and 422 for one too many.
 */
export async function saveView(accountId: string, input: SavedViewInput): Promise<SavedView> {
  const { list, name, query } = input;
  const key = keyOf(list, name);
  const view: SavedView = { viewId: newViewId(), list, name, query, key };
  const open = {
    _id: accountId,
    savedViews: noEntry({ key }),
    $expr: fewerThan(limits.savedViews, { entries: 'savedViews', field: 'list', value: list }),
  };
  const { modifiedCount } = await User.updateOne(
    open as Record<string, unknown>,
    { $push: { savedViews: view } },
    { timestamps: false },
  );
  if (modifiedCount > 0) return view;
  const earlier = (await viewsOf(accountId)).find((each) => each.key === key);
  if (earlier?.query === query) return earlier;
  throw earlier ? NAME_TAKEN() : validationFailed({ name: viewMessages.full });
}

/** Without a name it stays as it is. Throws 404, and 409 for a name that is taken. */
export async function renameView(
  { accountId, viewId }: { accountId: string; viewId: string },
  name: string | undefined,
): Promise<SavedView> {
  const view = await viewOf(accountId, viewId);
  if (name === undefined) return view;
  const key = keyOf(view.list, name);
  const { matchedCount } = await User.updateOne(
    {
      _id: accountId,
      $and: [{ savedViews: noEntry({ key }, { viewId }) }, { 'savedViews.viewId': viewId }],
    } as Record<string, unknown>,
    { $set: { 'savedViews.$[renamed].name': name, 'savedViews.$[renamed].key': key } },
    { arrayFilters: [{ 'renamed.viewId': viewId }], timestamps: false },
  );
  if (matchedCount > 0) return { ...view, name, key };
  // It was removed meanwhile, or the name is taken.
  await viewOf(accountId, viewId);
  throw NAME_TAKEN();
}

/** Throws 404. */
export async function removeView(accountId: string, viewId: string): Promise<void> {
  const removal = { $pull: { savedViews: { viewId } } };
  const { modifiedCount } = await User.updateOne({ _id: accountId }, removal, { timestamps: false });
  if (modifiedCount === 0) throw notFound('View');
}

/** Removes the views of all accounts that look for one of these people by their whole name or email address. */
export async function forgetViewsOf(people: readonly SoughtPerson[]): Promise<void> {
  const accounts = await User.find({ savedViews: anyEntry() } as Record<string, unknown>)
    .select('savedViews')
    .lean<{ _id: unknown; savedViews: SavedView[] }[]>();
  for (const { _id, savedViews } of accounts) {
    const about = savedViews.filter((view) => people.some((person) => isAbout(view, person)));
    if (about.length === 0) continue;
    const removal = { $pull: { savedViews: { viewId: anyOf(about.map(({ viewId }) => viewId)) } } };
    await User.updateOne({ _id } as Record<string, unknown>, removal, { timestamps: false });
  }
}

function isAbout({ name, query }: SavedView, person: SoughtPerson): boolean {
  const texts = [name, new URLSearchParams(query).get('q') ?? ''];
  return texts.some((text) => fitOf(person, { id: '', name: text, email: text }) !== undefined);
}

async function viewOf(accountId: string, viewId: string): Promise<SavedView> {
  const view = idFilter(viewId) && (await viewsOf(accountId)).find((each) => each.viewId === viewId);
  if (!view) throw notFound('View');
  const { list, name, query, key } = view;
  return { viewId, list, name, query, key };
}
