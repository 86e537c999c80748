import { PAGE_QUERY, paths } from '@site/contract';
import { definePage, PageRoutes, readPage } from '@site/remote-kit';
import { blogApi } from './features/posts/blogApi';

const { blogPosts, blogPost } = blogApi.endpoints;

export const pages = [
  definePage({
    path: paths.blog,
    code: () => import('./pages/BlogListPage/BlogListPage'),
    queries: [PAGE_QUERY],
    load: (dispatch, _params, query) => [dispatch(blogPosts.initiate(readPage(query)))],
  }),
  definePage({
    path: paths.post,
    code: () => import('./pages/PostPage/PostPage'),
    load: (dispatch, { slug = '' }) => [dispatch(blogPost.initiate(slug))],
  }),
  definePage({ path: paths.preview, code: () => import('./pages/PreviewPage/PreviewPage') }),
].flat();

export const Routes = () => <PageRoutes pages={pages} />;
