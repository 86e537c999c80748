import type { ComponentType } from 'react';
import type { RemotePage } from '@site/runtime';

/** One page: its address, its code, and what the server must know of it. */
export interface PageRoute extends RemotePage {
  Page: ComponentType;
}
