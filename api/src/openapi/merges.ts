import type { Operation } from './operation';

/** What `based_on` does. */
export const STALE =
  'With `based_on`, the `updated_at` of the version that the editor started from, the save is refused with 409 and the code `stale` once somebody else has changed the record; without it the last one wins.';

const MERGE = `The update is a merge: what is absent stays as it is. PUT and PATCH do the same. A field is emptied by naming it in \`clear\`. ${STALE}`;

type Update = Pick<Operation, 'summary' | 'description' | 'parameters' | 'body' | 'answers' | 'errors'>;

/** An update under both methods (DECISIONS 6); `name` becomes `updateName` and `patchName`. */
export function merges(name: string, path: string, update: Update): Operation[] {
  const operation = { auth: 'admin' as const, description: MERGE, errors: [409], ...update };
  return [
    { route: `PUT ${path}`, id: `update${name}`, ...operation },
    { route: `PATCH ${path}`, id: `patch${name}`, ...operation },
  ];
}

/** The same with something to add. */
export const mergeAnd = (more: string): string => `${MERGE} ${more}`;
