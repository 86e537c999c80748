import {
  adminForms,
  faceFocus,
  limits,
  type MediaPicturePatch,
  type MediaPictureWire,
  mediaPicturePatch,
  paths,
  type PictureFocus,
  type PicturePlace,
  type PictureUserKind,
  type PictureUseWire,
} from '@site/contract';
import { api, toApiError } from '@site/runtime';
import { type Difference, differencesOf } from '../form/ConflictDialog';
import { isGone } from '../form/failureText';
import type { StoredRecord } from '../form/StoredRecord';
import { type ListPage, type RowOf, toPageOf, toRow, unlessFailed } from '../list/listApi';

export const mediaTexts = {
  title: 'Media library',
  lead: 'Every picture of the site, with the places that show it.',
  peoplesLead:
    'Photos of athletes and trainers. They are changed and deleted with the person. Here you can set the focal point of each.',
  failed: 'Failed to load the pictures',
  empty: 'No pictures yet. Those that you add to posts, programmes and partners appear here.',
  loading: 'the pictures',
  searched: 'descriptions, file names and titles',
  searchedPeople: 'names',
  unused: 'Not used',
  edit: 'Edit',
  dialog: 'Edit the picture',
  label: 'Description',
  hint: `What it shows, for those who cannot see it: at most ${limits.pictureAltMax} characters. Posts that show the picture keep the words they have.`,
  noDescription: 'None yet',
  loadFailed: 'The picture could not be loaded.',
  saveFailed: (message: string) => `The picture could not be saved. ${message}`,
  saved: (name: string) => `‘${name}’ is saved`,
} as const;

/** The filter of the list that shows photos of people. */
export const PEOPLE = 'people';

export const focusTexts = {
  title: 'Set the focal point',
  whole: 'The whole picture',
  x: 'From the left',
  y: 'From the top',
  ofPost: {
    lead: 'Covers and galleries of posts are cropped. The part under the marker stays in view. Click in the picture, or move the sliders.',
    previews: 'How posts show it',
    reset: 'Back to the middle',
  },
  ofPerson: {
    lead: 'Cards and the profile show the photo upright, 4:5. The part under the marker, usually the face, stays in view. Click in the picture, or move the sliders.',
    previews: 'How cards and the profile show it',
    reset: 'Back to where a face usually is',
  },
} as const;

export const deletionTexts = {
  action: 'Delete',
  question: 'Delete this picture for good?',
  detail: (name: string) =>
    `Nothing uses ‘${name}’. It is gone from the library at once, and nobody can bring it back.`,
  confirm: 'Delete for good',
  failed: (name: string) => `‘${name}’ was not deleted.`,
} as const;

export interface PictureUseRow {
  key: string;
  title: string;
  /** 'cover', 'in the text'. */
  place: string;
  isPublic: boolean;
  to: string;
}

/** A picture in the list. */
export interface MediaRow extends Omit<RowOf<MediaPictureWire>, 'uses'> {
  name: string;
  isPerson: boolean;
  /** At most the first few places. */
  uses: PictureUseRow[];
}

export const toMediaRow = (picture: MediaPictureWire): MediaRow => ({
  ...toRow(picture),
  name: pictureName(picture),
  isPerson: picture.subject === 'person',
  uses: picture.uses.map(toUse),
});

/** A photo of a person is named after the person; a picture from before the library may have no name. */
function pictureName({ subject, file_name, alt, uses }: MediaPictureWire): string {
  const person = subject === 'person' ? uses[0]?.title : undefined;
  return person || file_name || alt || 'Picture without a name';
}

const placeNames: Readonly<Record<PicturePlace, string>> = {
  cover: 'cover',
  share_picture: 'picture for links',
  gallery: 'gallery',
  text: 'in the text',
  version: 'in an earlier version',
  hero: 'picture of the programme',
  testimonial: 'testimonial',
  logo: 'logo of a partner',
  photo: 'photo',
  deleted: 'in the trash',
};

const addressOf: Readonly<Record<PictureUserKind, (id: string) => string>> = {
  ...adminForms,
  agency: () => paths.adminAgency.to(),
  trash: () => paths.adminTrash.to(),
};

function toUse({ kind, id, title, place, is_public }: PictureUseWire): PictureUseRow {
  return {
    key: `${kind} ${id} ${title} ${place}`,
    title,
    place: placeNames[place],
    to: addressOf[kind](id),
    // The name of the place already says that it is not public.
    isPublic: is_public || kind === 'trash' || place === 'version',
  };
}

const MIDDLE: PictureFocus = { x: 50, y: 50 };

/** The focal point of a picture for which none is set. */
export const defaultFocus = (isPerson: boolean): PictureFocus => (isPerson ? faceFocus : MIDDLE);

export const percent = (value: number): string => `${value}%`;

/** The focal point as a value of the CSS property object-position. */
export const objectPositionOf = ({ x, y }: PictureFocus): string => `${x}% ${y}%`;

/** The focal point under a pointer, in percent of the box of the picture. */
export function focusAt(
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  { clientX, clientY }: { clientX: number; clientY: number },
): PictureFocus {
  const part = (at: number, size: number) =>
    size === 0 ? MIDDLE.x : Math.round(Math.min(1, Math.max(0, at / size)) * 100);
  return { x: part(clientX - left, width), y: part(clientY - top, height) };
}

/** The form of a picture. */
export interface PictureValues extends PictureFocus {
  alt: string;
}

export const emptyPicture: PictureValues = { alt: '', ...MIDDLE };

export const pictureSchema = mediaPicturePatch.pick(['alt']);

export function toStoredPicture(row: MediaRow): StoredRecord<PictureValues> {
  const { id, alt, isPerson, focus, updatedAt } = row;
  return { id, updatedAt, values: { alt, ...(focus ?? defaultFocus(isPerson)) } };
}

export const pictureDifferences = (mine: PictureValues, theirs: PictureValues): Difference[] =>
  differencesOf(
    [
      { label: mediaTexts.label, textOf: ({ alt }) => alt },
      { label: focusTexts.x, textOf: ({ x }) => percent(x) },
      { label: focusTexts.y, textOf: ({ y }) => percent(y) },
    ],
    mine,
    theirs,
  );

const isConflict = (error: unknown): boolean => isGone(error) || toApiError(error)?.status === 409;

const mediaApi = api.enhanceEndpoints({ addTagTypes: ['Media'] }).injectEndpoints({
  endpoints: (build) => ({
    adminMedia: build.query<ListPage<MediaRow>, string>({
      query: (query) => `/media?${query}`,
      transformResponse: toPageOf(toMediaRow),
      providesTags: ['Media'],
      // Each save of a post may change where a picture is used.
      keepUnusedDataFor: 0,
    }),
    adminMediaPicture: build.query<MediaPictureWire, string>({
      query: (id) => `/media/${encodeURIComponent(id)}`,
      keepUnusedDataFor: 0,
    }),
    /** Keeps a picture that is about to be used: its deletion is postponed as for a new upload. */
    adminKeepPicture: build.mutation<MediaPictureWire, string>({
      query: (id) => ({ url: `/media/${encodeURIComponent(id)}/keep`, method: 'POST' }),
      invalidatesTags: unlessFailed('Media'),
    }),
    /** Deletes a picture for good. On a conflict the list is reloaded: somebody else has deleted it or just used it. */
    adminDeletePicture: build.mutation<null, string>({
      query: (id) => ({ url: `/media/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error && !isConflict(error) ? [] : ['Media']),
    }),
    adminChangePicture: build.mutation<MediaPictureWire, MediaPicturePatch & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/media/${encodeURIComponent(id)}`, method: 'PUT', body }),
      // Copies of the focal point are in posts, and in the rows of athletes.
      invalidatesTags: unlessFailed('Media', 'Post', 'Golfer'),
    }),
  }),
});

export const {
  useAdminMediaQuery,
  useAdminMediaPictureQuery,
  useLazyAdminMediaPictureQuery,
  useAdminKeepPictureMutation,
  useAdminDeletePictureMutation,
  useAdminChangePictureMutation,
} = mediaApi;
