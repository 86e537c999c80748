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

function picturesText({ cover, sharePicture, gallery }: PostValues): string {
  const nameOf = (picture: { id: string } | null) => picture?.id.slice(0, 6) ?? 'none';
  const shown = gallery.map(nameOf).join(', ') || 'none';
  return `Cover: ${nameOf(cover)}. For links: ${nameOf(sharePicture)}. Gallery: ${shown}`;
}

const shownBody = ({ body }: PostValues) => (body.trim() ? <RichText html={body} /> : '(empty)');
