import { paths } from '@site/contract';
import { buildProgram, buildTestimonial } from '@site/contract/testing';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../../testing/fakeApi';
import { fakePrograms } from '../../testing/fakeCollections';
import { renderAdmin } from '../../testing/renderAdmin';

const LABEL = 'This is an example';

function open() {
  const api = new FakeApi();
  const testimonials = [
    buildTestimonial({ id: 'q1', athlete_name: 'Martha', is_example: true }),
    buildTestimonial({ id: 'q2', athlete_name: 'Real', order_index: 1 }),
  ];
  fakePrograms(api, [buildProgram({ id: 'juniors', title: 'Future Champions', testimonials })]);
  return { api, ...renderAdmin(paths.adminPrograms.to(), api) };
}

const entry = (nr: number) => within(screen.getByRole('group', { name: `Testimonial ${nr}` }));

async function openEdit() {
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: 'Edit Future Champions' }));
  await screen.findByLabelText('Subtitle');
  const save = async () => {
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Program updated successfully');
    return (page.api.sent('POST')[0]?.body as { testimonials: object[] }).testimonials;
  };
  return { ...page, save };
}

it('the list says how many of the quotes are invented', async () => {
  open();

  expect(await screen.findByRole('cell', { name: '2 (1 invented)' })).toBeVisible();
});

it('an edit of an invented quote leaves it one', async () => {
  const { user, save } = await openEdit();
  expect(entry(1).getByLabelText(LABEL)).toBeChecked();
  expect(entry(2).queryByLabelText(LABEL)).not.toBeInTheDocument();

  await user.type(entry(1).getByLabelText('Quote'), '!');

  for (const sent of await save()) expect(sent).not.toHaveProperty('is_example');
});

it('it ends when the tick is removed, which can be put back until then', async () => {
  const { user, save } = await openEdit();
  const tick = () => entry(1).getByLabelText(LABEL);

  await user.click(tick());
  await user.click(tick());
  await user.click(tick());

  expect(await save()).toMatchObject([{ id: 'q1', is_example: false }, { id: 'q2' }]);
});

it('an entry that takes the place of a removed one is not called an example', async () => {
  const { user, save } = await openEdit();

  await user.click(screen.getByRole('button', { name: 'Remove testimonial 1' }));
  expect(entry(1).queryByLabelText(LABEL)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add testimonial' }));
  expect(entry(2).queryByLabelText(LABEL)).not.toBeInTheDocument();
  await user.type(entry(2).getByLabelText('Quote'), 'Mine.');

  for (const sent of await save()) expect(sent).not.toHaveProperty('is_example');
});
