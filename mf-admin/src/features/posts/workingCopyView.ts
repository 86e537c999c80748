import type { PostPresenceWire, WorkingCopyContent, WorkingCopyWire } from '@site/contract';
import { withoutPending } from '../../shared/richText/pendingPicture';
import type { PostValues } from './postView';

/** What the server keeps of unsaved values. Uploads and chosen pictures are on the device only. */
export function toCopyContent(values: PostValues): WorkingCopyContent {
  return {
    ...{ title: values.title.trim(), slug: values.slug.trim(), body: withoutPending(values.body).trim() },
    custom_excerpt: values.customExcerpt.trim(),
    share_title: values.shareTitle.trim(),
    author_name: values.authorName.trim(),
    author_trainer_id: values.authorTrainerId,
    topics: values.topics,
    comments_allowed: values.commentsAllowed,
    comments_moderated: values.commentsModerated,
    status: values.status,
    ...{ publish_at: values.publishAt, unpublish_at: values.unpublishAt },
  };
}

export const fromCopyContent = (content: WorkingCopyContent): Partial<PostValues> => ({
  ...{ title: content.title, slug: content.slug, body: content.body, status: content.status },
  ...{ customExcerpt: content.custom_excerpt, shareTitle: content.share_title },
  authorName: content.author_name,
  authorTrainerId: content.author_trainer_id,
  topics: content.topics,
  commentsAllowed: content.comments_allowed,
  commentsModerated: content.comments_moderated,
  ...{ publishAt: content.publish_at, unpublishAt: content.unpublish_at },
});

const NAMES = [
  ...([
    'title',
    'slug',
    'body',
    'custom_excerpt',
    'share_title',
    'author_name',
    'author_trainer_id',
  ] as const),
  ...(['comments_allowed', 'comments_moderated', 'status', 'publish_at', 'unpublish_at'] as const),
];

export const isSameContent = (one: WorkingCopyContent, other: WorkingCopyContent): boolean =>
  NAMES.every((name) => one[name] === other[name]) && one.topics.join('\n') === other.topics.join('\n');

/** Unsaved work that was kept from another tab or device. */
export interface KeptCopy {
  key: string;
  version: string;
  savedAt: string;
  content: WorkingCopyContent;
  basedOn: string | null;
}

export const toKeptCopy = ({ key, version, content, saved_at, based_on }: WorkingCopyWire): KeptCopy => ({
  ...{ key, version, content, savedAt: saved_at, basedOn: based_on },
});

/** Somebody who has the post open, too. */
export interface OtherEditor {
  tab: string;
  name: string;
  isOwn: boolean;
  since: string;
}

export const toOtherEditors = ({ others }: PostPresenceWire): OtherEditor[] =>
  others.map(({ tab, name, is_own, since }) => ({ tab, name, isOwn: is_own, since }));
