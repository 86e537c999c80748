import { limits } from '@site/contract';
import { noBody } from './bodies';
import type { Operation } from './operation';

const KEPT = `It can be restored for ${limits.trashDays} days; its own pictures answer nobody meanwhile.`;

type Deletion = Pick<Operation, 'id' | 'parameters'> & {
  /** Without the method. */
  path: string;
  /** As a reader calls it, with its article: `a post`. */
  one: string;
  /** What else becomes of it. */
  more?: string;
};

/** What deletes a record, but not for good. */
export function movesToTrash({ path, id, one, parameters, more }: Deletion): Operation {
  return {
    route: `DELETE ${path}`,
    id,
    summary: `Move ${one} to the trash`,
    description: more ? `${KEPT} ${more}` : KEPT,
    auth: 'admin',
    parameters,
    answers: { 204: noBody('It is in the trash; a second time it is 404.') },
  };
}
