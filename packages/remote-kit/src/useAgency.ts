import { type ShownAgency, shownAgency } from '@site/contract';
import * as runtime from '@site/runtime';

const builtIn = shownAgency(undefined);

/** What a page shows about the agency. In a shell whose runtime does not know it yet, everything is built in. */
export const useAgency: () => ShownAgency =
  (runtime as Partial<Pick<typeof runtime, 'useAgency'>>).useAgency ?? (() => builtIn);
