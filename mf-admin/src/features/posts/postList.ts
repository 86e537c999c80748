import { byNumber, byText, type ListKind } from '../../shared/lists/ListKind';
import type { PostRow } from './postView';

export const postList: ListKind<PostRow> = {
  noun: { one: 'post', many: 'posts' },
  nameOf: ({ title }) => title,
  textOf: ({ title, slug, status }) => `${title} ${slug} ${status}`,
  comparers: {
    title: (a, b) => byText(a.title, b.title),
    slug: (a, b) => byText(a.slug, b.slug),
    status: (a, b) => byText(a.status, b.status),
    likes: (a, b) => byNumber(a.likes, b.likes),
  },
};
