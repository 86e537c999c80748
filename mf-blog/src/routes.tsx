import { Route, Routes as RouteTable } from 'react-router-dom';
import { paths } from '@site/contract';
import { lazyNamed, type RemoteModule } from '@site/runtime';
import { blogApi } from './features/posts/blogApi';
import { MissingPage } from './notFound/MissingPage';

const BlogListPage = lazyNamed(
  () => import(/* webpackChunkName: "BlogListPage" */ './pages/BlogListPage/BlogListPage'),
  'BlogListPage',
);
const PostPage = lazyNamed(
  () => import(/* webpackChunkName: "PostPage" */ './pages/PostPage/PostPage'),
  'PostPage',
);

export const Routes: RemoteModule['Routes'] = () => (
  <RouteTable>
    <Route path={paths.blog.pattern} element={<BlogListPage />} />
    <Route path={paths.post.pattern} element={<PostPage />} />
    <Route path="*" element={<MissingPage />} />
  </RouteTable>
);

const { blogPosts, blogPost } = blogApi.endpoints;

export const pages: RemoteModule['pages'] = [
  {
    pattern: paths.blog.pattern,
    chunk: 'BlogListPage',
    load: (dispatch) => [dispatch(blogPosts.initiate())],
  },
  {
    pattern: paths.post.pattern,
    chunk: 'PostPage',
    load: (dispatch, { slug = '' }) => [dispatch(blogPost.initiate(slug))],
  },
];
