import { slugOf } from '../../db/slugOf';
import { redirectsOf } from '../oldSlugs/oldSlug.service';
import { Post } from './post.model';

export const postOrRedirect = redirectsOf('post', (_id) => slugOf(Post, { _id, status: 'published' }));
