import { paths } from '@site/contract';
import { buildMediaPicture } from '@site/contract/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, ok, refusal, staleRefusal } from '../../testing/fakeApi';
import { fakePage } from '../../testing/fakePage';
import { renderAdmin } from '../../testing/renderAdmin';
import { pointIn } from '../../shared/media/focusView';

const links = buildMediaPicture({ id: 'links', alt: 'The links', focus: { x: 20, y: 80 } });

async function openDialog(picture = links) {
  const api = new FakeApi();
  api.replace('GET /media?', ({ url }) => fakePage([picture], url));
  api.replace('PUT /media/', ok(picture));
  const { user } = renderAdmin(paths.adminMedia.to(), api);
  await user.click(await screen.findByRole('button', { name: 'Focal point of links-at-dawn.jpg' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set the focal point' }));
  return { api, user, dialog, slider: (name: string) => dialog.getByRole('slider', { name }) };
}
const cut = (dialog: Awaited<ReturnType<typeof openDialog>>['dialog']) =>
  dialog.getAllByRole('presentation').map((image) => image.style.objectPosition);

it('starts from the stored point, is set by the sliders, and says so', async () => {
  const { api, user, dialog, slider } = await openDialog();
  expect(slider('From the left')).toHaveValue('20');
  expect(cut(dialog)).toEqual(Array(3).fill('20% 80%'));
  fireEvent.change(slider('From the top'), { target: { value: '15' } });
  expect(cut(dialog)).toEqual(Array(3).fill('20% 15%'));
  expect(slider('From the top')).toHaveAttribute('aria-valuetext', '15%');
  await user.dblClick(dialog.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('The focal point is set')).toBeInTheDocument();
  expect(api.sent('PUT').map(({ url, body }) => [url, body])).toEqual([
    ['/media/links/focus', { x: 20, y: 15, based_on: links.updated_at }],
  ]);
});

// jsdom has no pointer events.
const pointer = (type: string, init: MouseEventInit) => new MouseEvent(type, { ...init, bubbles: true });

it('is set by a pointer in the picture, and put back to the middle', async () => {
  const { user, dialog, slider } = await openDialog();
  const picture = dialog.getByRole('img', { name: 'The links' });
  const box = { left: 10, top: 20, width: 200, height: 100 } as DOMRect;
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box);
  fireEvent(picture, pointer('pointerdown', { clientX: 60, clientY: 95, buttons: 1 }));
  expect(
    [slider('From the left'), slider('From the top')].map((each) => (each as HTMLInputElement).value),
  ).toEqual(['25', '75']);
  fireEvent(picture, pointer('pointermove', { clientX: 110, clientY: 95, buttons: 0 }));
  expect(slider('From the left')).toHaveValue('25');
  jest.restoreAllMocks();

  await user.click(dialog.getByRole('button', { name: 'Back to the middle' }));
  expect(slider('From the left')).toHaveValue('50');
});

it('is within the picture, wherever the pointer is', () => {
  const box = { left: 10, top: 20, width: 200, height: 100 };

  expect(pointIn(box, { clientX: -500, clientY: 5000 })).toEqual({ x: 0, y: 100 });
  expect(pointIn({ ...box, width: 0, height: 0 }, { clientX: 5, clientY: 5 })).toEqual({ x: 50, y: 50 });
});

it('asks which point to keep when somebody else has set another one', async () => {
  const { api, user, dialog, slider } = await openDialog();
  fireEvent.change(slider('From the left'), { target: { value: '90' } });
  api.replace('PUT /media/', staleRefusal);
  api.replace(
    'GET /media/',
    ok({ ...links, focus: { x: 5, y: 80 }, updated_at: '2025-10-03T09:00:00.000Z' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  const question = within(await screen.findByRole('dialog', { name: 'Somebody else has saved this' }));
  expect(question.getByText('90%')).toBeVisible();
  expect(question.getByText('5%')).toBeVisible();
});

it('keeps the point when it cannot be saved', async () => {
  expectProblems('The focal point could not be saved');
  const { api, user, dialog, slider } = await openDialog();
  fireEvent.change(slider('From the left'), { target: { value: '90' } });
  api.replace('PUT /media/', refusal(500, 'No'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  const alert = within(await screen.findByRole('alertdialog'));
  expect(alert.getByText(/^The focal point could not be saved\./)).toBeVisible();
  await user.click(alert.getByRole('button'));
  expect(slider('From the left')).toHaveValue('90');
});

it('is set for the photo of a person, who names it, from where a face usually is', async () => {
  const photo = buildMediaPicture({
    ...{ id: 'isla', subject: 'person', file_name: '', alt: '' },
    uses: [{ kind: 'golfer', id: 'x', title: 'Isla Hartley', place: 'photo', is_public: true }],
  });
  const api = new FakeApi();
  api.replace('GET /media?', ({ url }) => fakePage([photo], url));
  const { user } = renderAdmin(`${paths.adminMedia.to()}?show=people`, api);
  await user.click(await screen.findByRole('button', { name: 'Focal point of Isla Hartley' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set the focal point' }));

  expect(dialog.getByRole('slider', { name: 'From the top' })).toHaveValue('30');
  expect(cut(dialog)).toEqual(['50% 30%']);
  fireEvent.change(dialog.getByRole('slider', { name: 'From the top' }), { target: { value: '90' } });
  await user.click(dialog.getByRole('button', { name: 'Back to where a face usually is' }));
  expect(cut(dialog)).toEqual(['50% 30%']);
});
