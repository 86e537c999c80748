import { PAGE_QUERY, paths, SENT_QUERY, TOPIC_QUERY } from '@site/contract';
import { definePage, PageRoutes, readPage } from '@site/remote-kit';
import type { AppDispatch } from '@site/runtime';
import { blogApi } from './posts/blogApi';
import { readListParams } from './posts/blogAddress';

const { blogPosts, blogPost, nextPosts } = blogApi.endpoints;

const loadComments = async (dispatch: AppDispatch, slug: string, page: number): Promise<unknown> => {
  const { commentsApi } = await import('./comments/commentsApi');
  return dispatch(commentsApi.endpoints.postComments.initiate({ slug, page }));
};

/** The comments of a post are loaded where it takes any. */
const loadPost = async (dispatch: AppDispatch, slug: string, page: number): Promise<void> => {
  const { data: post } = await dispatch(blogPost.initiate(slug));
  // A draft is the admin's, whom only the browser knows.
  if (!post || post.isDraft) return;
  await Promise.all([
    dispatch(nextPosts.initiate(post.slug)),
    post.takesComments && loadComments(dispatch, post.slug, page),
  ]);
};

export const pages = [
  definePage({
    path: paths.blog,
    code: () => import('./posts/BlogListPage'),
    queries: [PAGE_QUERY, TOPIC_QUERY],
    load: (dispatch, _params, query) => [dispatch(blogPosts.initiate(readListParams(query)))],
  }),
  definePage({
    path: paths.post,
    code: () => import('./posts/PostPage'),
    queries: [PAGE_QUERY, SENT_QUERY],
    load: (dispatch, { slug = '' }, query) => [loadPost(dispatch, slug, readPage(query))],
    submit: async (dispatch, form) => {
      const { submitComment } = await import('./comments/submitComment');
      return submitComment(dispatch, form);
    },
  }),
  definePage({ path: paths.preview, code: () => import('./posts/PreviewPage') }),
].flat();

export const Routes = () => <PageRoutes pages={pages} />;
