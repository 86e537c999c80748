import type { AnswerMeta } from '@site/runtime';

/** Whether the runtime says where the pages beside this one begin. That of an earlier shell does not: pages then go by number. */
export const tellsCursors = (meta: AnswerMeta | undefined): meta is AnswerMeta =>
  meta !== undefined && 'next' in meta;
