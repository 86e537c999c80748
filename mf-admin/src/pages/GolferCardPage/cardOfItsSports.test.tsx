import { screen } from '@testing-library/react';
import { openCard, result } from '../../testing/openCard';

it.each([
  [['Golf'], true, true],
  [['Swimming'], false, false],
  [[], true, true],
])('of an athlete with the sports %j asks for what they have', async (sports, hasCourse, lacksFigures) => {
  const { press } = await openCard({}, { sports });
  expect(screen.queryByRole('button', { name: 'Add figure' }) === null).toBe(lacksFigures);
  await press('Add result');
  expect(screen.queryByLabelText(/^Slope/) !== null).toBe(hasCourse);
});

it('keeps the course of a golf event in sight while it is corrected, though the athlete is no golfer', async () => {
  const stored = { ...result('2026-04-01', 'Spring medal'), yards: 6400, slope: 128 };
  const { user, press, fill, group, sent } = await openCard({ results: [stored] }, { sports: ['Swimming'] });
  await press('Edit result 1');
  for (const label of [/^Yards/, /^Slope/]) await user.clear(group('Result 1').getByLabelText(label));
  expect(group('Result 1').getByLabelText(/^Yards/)).toBeVisible();
  await press('Close result 1');
  await press('Edit result 1');

  await press('Add yards, course rating and slope');
  expect(group('Result 1').getByLabelText(/^Yards/)).toHaveFocus();
  await fill('Result 1', 'Yards', '6500');
  await press('Save card');
  await screen.findByText('The card is saved');
  expect(sent()[0]?.results).toMatchObject([{ yards: 6500, slope: null }]);
});

it('shows a figure that has left the table, and lets a sport that was changed by mistake be chosen again', async () => {
  const figures = [
    { sport: 'Tennis', figure: 'utr', value: '11.2', on: '', note: '' },
    { sport: 'Curling', figure: 'ends', value: '8', on: '', note: '' },
  ];
  const { user, press, group } = await openCard({ figures }, { sports: ['Swimming'] });
  await press('Edit figure 1');
  const sport = () => group('Figure 1').getByLabelText('Sport');
  await user.selectOptions(sport(), 'Swimming');
  expect(group('Figure 1').getByLabelText('Figure')).toHaveDisplayValue('utr (no figure of this sport)');
  await user.selectOptions(sport(), 'Choose a sport');
  await user.selectOptions(sport(), 'Tennis');
  expect(group('Figure 1').getByLabelText('Figure')).toHaveDisplayValue('UTR');

  await press('Edit figure 2');
  expect(group('Figure 2').getByLabelText('Sport')).toHaveDisplayValue('Curling');
  expect(group('Figure 2').getByLabelText('Figure')).toHaveDisplayValue('ends (no figure of this sport)');
});

it('keeps a figure of a sport that the athlete no longer has', async () => {
  const figure = { sport: 'Tennis', figure: 'utr', value: '11.2', on: '', note: '' };
  const { press, group } = await openCard({ figures: [figure] }, { sports: ['Golf'] });
  expect(screen.getByText('UTR · 11.2')).toBeVisible();
  await press('Edit figure 1');
  expect(group('Figure 1').getByLabelText('Sport')).toHaveValue('Tennis');
});
