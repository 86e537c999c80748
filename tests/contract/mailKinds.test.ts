import { readFileSync } from 'node:fs';
import path from 'node:path';
import { OutboxEntry } from '../../api/src/modules/outbox/outbox.model';
import { repositoryRoot } from '../../scripts/src/folders';

const operations = readFileSync(path.join(repositoryRoot, 'docs/operations.md'), 'utf8');
const [, mail = ''] = /^## Mail\n([\s\S]*?)^## /m.exec(operations) ?? [];

/** In the first cell of the table of mails. */
const documented = [...mail.matchAll(/^\| ((?:`\w+`(?:, )?)+) +\|/gm)].flatMap(([, kinds = '']) =>
  [...kinds.matchAll(/\w+/g)].map(([kind]) => kind),
);

it('every kind of mail that the outbox may hold is in the documentation, and no other', () => {
  const kinds = OutboxEntry.schema.path('kind').options as { enum: string[] };

  expect(kinds.enum).not.toEqual([]);
  expect(documented.toSorted()).toEqual(kinds.enum.toSorted());
});
