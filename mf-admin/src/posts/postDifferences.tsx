import { RichText } from '@site/ui';
import { type Difference, differencesOf, type FieldWords } from '../form/ConflictDialog';
import { effectiveTimes, timeText } from './postTimes';
import { type PostField, postForm, type PostValues } from './postView';

type Words = FieldWords<PostValues>[number];

/** Every field except the body, which is shown as rendered. */
const WORDS: Record<
  Exclude<PostField, 'body' | 'authorTrainerId'> | 'publishAt' | 'unpublishAt' | 'pictures',
  Words
> = {
  title: { label: postForm.fields.title.label, textOf: ({ title }) => title },
  status: {
    label: postForm.fields.status.label,
    textOf: ({ status }) => (status === 'draft' ? 'Draft' : 'Published'),
  },
  publishAt: {
    label: 'Publish at',
    textOf: (values) => timeText(effectiveTimes(values).publishAt) ?? 'No time',
  },
  unpublishAt: {
    label: 'Unpublish at',
    textOf: (values) => timeText(effectiveTimes(values).unpublishAt) ?? 'No time',
  },
  slug: { label: postForm.fields.slug.label, textOf: ({ slug }) => slug },
  customExcerpt: {
    label: postForm.fields.customExcerpt.label,
    textOf: ({ customExcerpt }) => customExcerpt,
  },
  shareTitle: { label: postForm.fields.shareTitle.label, textOf: ({ shareTitle }) => shareTitle },
  authorName: {
    label: postForm.fields.authorName.label,
    textOf: ({ authorName, authorTrainerId }) =>
      authorTrainerId ? `${authorName}, with a link to the trainer’s page` : authorName,
  },
  topics: { label: postForm.fields.topics.label, textOf: ({ topics }) => topics.join(', ') },
  commentsAllowed: {
    label: 'Comments',
    textOf: ({ commentsAllowed }) => (commentsAllowed ? 'Allowed' : 'None'),
  },
  commentsModerated: {
    label: 'Moderation of comments',
    textOf: ({ commentsModerated }) => (commentsModerated ? 'Moderated before they show' : 'Shown at once'),
  },
  pictures: { label: 'Pictures', textOf: picturesText },
};

function picturesText(values: PostValues): string {
  const { cover, storedCover, sharePicture, storedSharePicture, gallery, storedGallery } = values;
  const coverText = cover ? `cover ${cover.name}` : storedCover ? 'a cover' : 'no cover';
  const sharedText = sharePicture ? `, ${sharePicture.name} for links` : ', a picture for links';
  const shared = sharePicture || storedSharePicture ? sharedText : '';
  const pending = gallery.length > 0 ? `, ${gallery.length} of them not sent yet` : '';
  return `${coverText}${shared}, ${storedGallery.length + gallery.length} in the gallery${pending}`;
}

const hasOtherPictures = (mine: PostValues, theirs: PostValues): boolean => {
  const idsOf = ({ storedCover, storedSharePicture, storedGallery }: PostValues) =>
    [storedCover?.id, storedSharePicture?.id, ...storedGallery.map(({ id }) => id)].join();
  return idsOf(mine) !== idsOf(theirs);
};

/** Compares two versions of a post field by field; shows the text as rendered. */
export function postDifferences(mine: PostValues, theirs: PostValues): Difference[] {
  const fields = differencesOf(Object.values(WORDS), mine, theirs);
  const isListed = fields.some(({ label }) => label === 'Pictures');
  if (!isListed && hasOtherPictures(mine, theirs)) {
    fields.push({
      label: 'Pictures',
      mine: picturesText(mine),
      theirs: `${picturesText(theirs)}; other ones or in another order`,
    });
  }
  if (mine.body === theirs.body) return fields;
  const body = { label: postForm.fields.body.label, mine: shownBody(mine), theirs: shownBody(theirs) };
  return [...fields, body];
}

const shownBody = ({ body }: PostValues) => (body.trim() ? <RichText html={body} /> : '(empty)');
