import { fixedPath } from '@site/contract';

/** The addresses of this remote: `pattern` for the router, `to()` for links. */
export const newSectionPaths = {
  list: fixedPath('/new-section'),
} as const;
