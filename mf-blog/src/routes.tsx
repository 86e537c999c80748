import { paths } from '@site/contract';
import { definePage, PageRoutes } from '@site/remote-kit';
import { blogApi } from './features/posts/blogApi';

const { blogPosts, blogPost } = blogApi.endpoints;

export const pages = [
  definePage({
    path: paths.blog,
    code: () => import('./pages/BlogListPage/BlogListPage'),
    load: (dispatch) => [dispatch(blogPosts.initiate())],
  }),
  definePage({
    path: paths.post,
    code: () => import('./pages/PostPage/PostPage'),
    load: (dispatch, { slug = '' }) => [dispatch(blogPost.initiate(slug))],
  }),
].flat();

export const Routes = () => <PageRoutes pages={pages} />;
