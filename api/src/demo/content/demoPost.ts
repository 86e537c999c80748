import type { SceneName } from '@site/artwork';
import type { PostStatus } from '@site/contract';

export interface DemoPost {
  slug: string;
  title: string;
  status: PostStatus;
  /** The day it was written and, if it is published, published. */
  date: string;
  /** The drawn scene of the cover. */
  scene: SceneName;
  body: string;
}
