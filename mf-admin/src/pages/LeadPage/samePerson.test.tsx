import type { SameSenderWire } from '@site/contract';
import { screen, within } from '@testing-library/react';
import { openLead, partOfLead } from '../../testing/openLead';

const PART = 'More of this person';
const other: SameSenderWire = {
  ...{ id: 'other', kind: 'message', name: 'Ines', state: 'contacted' },
  ...{ created_at: '2025-09-30T09:00:00.000Z', is_deleted: false },
};

it('names the others of the same person, each with its state and a link', async () => {
  const gone = { ...other, id: 'gone', kind: 'application', is_deleted: true } as const;
  openLead({ same_person_count: 2, same_person: [other, gone] });

  const part = within(await partOfLead(PART));

  expect(part.getByText(/^2 more of this person\./)).toBeVisible();
  expect(part.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
    'Message of 30 Sept 2025 from InesContacted',
    'Application of 30 Sept 2025 from InesContactedIn the trash',
  ]);
  const links = part.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/admin/leads/other', '/admin/trash']);
});

it('says nothing of a lead that is the only one of its person', async () => {
  openLead();
  await partOfLead('State');

  expect(screen.queryByRole('region', { name: PART })).not.toBeInTheDocument();
});
