import * as yup from 'yup';
import { lineField } from './fields';
import { limits } from './limits';
import { atMost, text } from './text';

/** The lists of the admin area that have saved views. */
export const viewLists = [
  'leads',
  'applications',
  'messages',
  'golfers',
  'trainers',
  'posts',
  'comments',
  'media',
  'placements',
  'outbox',
  'activity',
  'trash',
] as const;
export type ViewList = (typeof viewLists)[number];

export const viewMessages = {
  nameRequired: 'Give this view a name',
  nameTaken: 'Another view of this list has this name',
  full: `A list has at most ${limits.savedViews} views. Remove one first`,
  queryRequired: 'Choose a filter, an order or a search first',
  queryUnknown: 'These choices cannot be kept as a view',
} as const;

const NAME = /^[a-z_]{1,30}$/;
const CONTROL = /\p{Cc}/u;
const CHOICES_MAX = 12;

/**
 * The query of an address, in one spelling. Never an address itself, so that a view cannot lead anywhere else. A choice
 * that the list does not know, or no longer, is ignored where the view is opened.
 */
const isQuery = (value: string | undefined): boolean => {
  if (value === undefined || value === '') return true;
  const entries = [...new URLSearchParams(value)];
  return (
    entries.length <= CHOICES_MAX &&
    entries.every(([name, chosen]) => NAME.test(name) && name !== 'page' && !CONTROL.test(chosen)) &&
    new URLSearchParams(entries).toString() === value
  );
};

const name = lineField('Name', limits.viewNameMax).test(
  'name',
  viewMessages.nameRequired,
  (value) => value !== '',
);

export const savedViewInput = yup
  .object({
    list: text('List').oneOf(viewLists, 'This list is not known').required('Say which list'),
    name: name.required(viewMessages.nameRequired),
    /** Such as `state=new&q=mar`, without a page. */
    query: text('Query')
      .max(limits.viewQueryMax, atMost('Query', limits.viewQueryMax))
      .test('query', viewMessages.queryUnknown, isQuery)
      .required(viewMessages.queryRequired),
  })
  .noUnknown();
export type SavedViewInput = yup.InferType<typeof savedViewInput>;

/** An absent name stays as it is. */
export const savedViewPatch = yup.object({ name }).noUnknown();
export type SavedViewPatch = yup.InferType<typeof savedViewPatch>;

export const savedViewWire = yup
  .object({
    id: yup.string().required(),
    list: yup.string().oneOf(viewLists).required(),
    name: yup.string().required(),
    query: yup.string().required(),
  })
  .noUnknown();
export type SavedViewWire = yup.InferType<typeof savedViewWire>;

/** In the order in which they were saved. */
export const savedViewsWire = yup
  .object({ views: yup.array(savedViewWire.required()).required() })
  .noUnknown();
export type SavedViewsWire = yup.InferType<typeof savedViewsWire>;
