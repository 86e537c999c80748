/** For `invalidatesTags`: what was refused has changed nothing. */
export const unlessFailed =
  <Tag extends string>(...tags: readonly Tag[]) =>
  (_answer: unknown, error: unknown): readonly Tag[] =>
    error ? [] : tags;
