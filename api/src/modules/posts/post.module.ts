import type { ApiModule } from '../ApiModule';
import { imageIdsOfPosts, restorePost } from './post.service';

export const postModule: ApiModule = {
  restore: { post: restorePost },
  imageIdsInUse: imageIdsOfPosts,
};
