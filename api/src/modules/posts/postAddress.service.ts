import { slugOf } from '../../records/slugOf';
import { redirectsOf } from '../../records/oldAddresses/oldSlug.service';
import { Post } from './post.model';

export const postOrRedirect = redirectsOf('post', (_id) => slugOf(Post, { _id, status: 'published' }));
