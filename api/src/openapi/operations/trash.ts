import { limits, restoredWire, trashItemWire } from '@site/contract';
import { json, noBody, page } from '../bodies';
import type { OperationGroup } from '../operation';
import { idOf, listParameters } from '../parameters';

const item = [idOf('deleted record')];

export const trash: OperationGroup = {
  name: 'Trash',
  description: `What an admin deleted. It is kept for ${limits.trashDays} days and can be restored for as long.`,
  wires: { TrashItem: trashItemWire, Restored: restoredWire },
  inputs: {},
  operations: [
    {
      route: 'GET /trash',
      id: 'listTrash',
      summary: 'What was deleted, the newest first',
      auth: 'admin',
      parameters: listParameters({ sorts: ['deleted_at'], defaultSort: '-deleted_at' }),
      answers: { 200: page('Deleted records of every kind.', 'TrashItem') },
    },
    {
      route: 'POST /trash/:id/restore',
      id: 'restoreFromTrash',
      summary: 'Restore a deleted record',
      description:
        'It is as it was, pictures and all. Where its slug was given to another record meanwhile it gets a number behind it. A question or fact whose text exists again is 409.',
      auth: 'admin',
      parameters: item,
      answers: { 200: json('Where it is now; a second time it is 404.', 'Restored') },
      errors: [409],
    },
    {
      route: 'DELETE /trash/:id',
      id: 'purgeFromTrash',
      summary: 'Delete a record for good, with its pictures',
      auth: 'admin',
      parameters: item,
      answers: { 204: noBody('It is gone; a second time it is 404.') },
    },
  ],
};
