import { PAGE_QUERY, paths, TOPIC_QUERY } from '@site/contract';
import { definePage, PageRoutes } from '@site/remote-kit';
import { blogApi } from './features/posts/blogApi';
import { readPlace } from './features/posts/blogPlace';

const { blogPosts, blogPost } = blogApi.endpoints;

export const pages = [
  definePage({
    path: paths.blog,
    code: () => import('./pages/BlogListPage/BlogListPage'),
    queries: [PAGE_QUERY, TOPIC_QUERY],
    load: (dispatch, _params, query) => [dispatch(blogPosts.initiate(readPlace(query)))],
  }),
  definePage({
    path: paths.post,
    code: () => import('./pages/PostPage/PostPage'),
    load: (dispatch, { slug = '' }) => [dispatch(blogPost.initiate(slug))],
  }),
  definePage({ path: paths.preview, code: () => import('./pages/PreviewPage/PreviewPage') }),
].flat();

export const Routes = () => <PageRoutes pages={pages} />;
