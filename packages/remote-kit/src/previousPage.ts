import * as runtime from '@site/runtime';

/** The path of the page from which somebody came, if the shell's runtime knows it. */
export const previousPage: () => string | undefined =
  (runtime as Partial<Pick<typeof runtime, 'previousPage'>>).previousPage ?? (() => undefined);
