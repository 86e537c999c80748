import { RichText } from '@site/ui';
import { type Difference, differencesOf } from '../form/ConflictDialog';
import { effectiveTimes, timeText } from './postTimes';
import { postForm, type PostValues } from './postView';

/** What the form's own fields leave out. */
const OTHERS = [
  {
    label: 'Publish at',
    textOf: (values: PostValues) => timeText(effectiveTimes(values).publishAt) ?? 'No time',
  },
  {
    label: 'Unpublish at',
    textOf: (values: PostValues) => timeText(effectiveTimes(values).unpublishAt) ?? 'No time',
  },
  { label: 'Pictures', textOf: picturesText },
];

/** Compares two versions of a post field by field; shows the text as rendered. */
export function postDifferences(mine: PostValues, theirs: PostValues): Difference[] {
  // The trainer goes with the name.
  const { body, authorTrainerId } = theirs;
  const fields = postForm.differences({ ...mine, body, authorTrainerId }, theirs);
  const others = differencesOf(OTHERS, mine, theirs);
  if (mine.body === body) return [...fields, ...others];
  return [...fields, ...others, { label: 'Body', mine: shownBody(mine), theirs: shownBody(theirs) }];
}

function picturesText({ cover, storedCover, sharePicture, storedSharePicture, ...rest }: PostValues): string {
  const { gallery, storedGallery } = rest;
  const nameOf = (file: File | null, stored: { id: string } | null) =>
    file?.name ?? stored?.id.slice(0, 6) ?? 'none';
  const shown = storedGallery.map(({ id }) => id.slice(0, 6));
  const names = [...shown, ...gallery.map(({ name }) => name)];
  return `Cover: ${nameOf(cover, storedCover)}. For links: ${nameOf(sharePicture, storedSharePicture)}. Gallery: ${names.join(', ') || 'none'}`;
}

const shownBody = ({ body }: PostValues) => (body.trim() ? <RichText html={body} /> : '(empty)');
