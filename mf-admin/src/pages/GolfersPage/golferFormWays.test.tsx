import { paths } from '@site/contract';
import { buildAdminGolfer, buildImage, buildTrainer } from '@site/contract/testing';
import { screen, within } from '@testing-library/react';
import { FakeApi, staleRefusal } from '../../testing/fakeApi';
import { fakeGolfers, sentFields } from '../../testing/fakeCollections';
import { renderAdmin } from '../../testing/renderAdmin';

const tess = buildTrainer();
const consent = {
  given_by: 'R. Hartley',
  given_at: '2025-09-01T00:00:00.000Z',
  scope: '',
  withdrawn_at: null,
  search_engines: false,
  adult_on: null,
  below_sixteen: false,
};
const isla = buildAdminGolfer({ id: 'isla', consent });
const theirs = buildAdminGolfer({
  id: 'isla',
  consent,
  country: 'Wales',
  trainer_id: tess.id,
  headshot: buildImage(),
  updated_at: '2025-10-03T09:00:00.000Z',
});

function show() {
  const api = new FakeApi();
  fakeGolfers(api, [isla], [tess]);
  return { api, ...renderAdmin(paths.adminGolfers.to(), api) };
}

/** Another admin saves while the form is open: the next save is refused. */
async function openThenChange() {
  const { api, user } = show();
  await user.click(await screen.findByRole('button', { name: 'Edit Isla Hartley' }));
  await user.type(await screen.findByLabelText('First name'), '!');
  await screen.findByRole('option', { name: 'Tess Marlow' });
  api.replace('GET /golfers/', { status: 200, body: theirs });
  api.replace('PUT /golfers/', staleRefusal);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has saved this' }));
  api.replace('PUT /golfers/', { status: 200, body: theirs });
  return { api, user, dialog };
}

describe('a stale save', () => {
  it('shows both versions of each field that differs, in words', async () => {
    const { dialog } = await openThenChange();

    const versions = (label: string) =>
      within(dialog.getByRole('region', { name: label }))
        .getAllByRole('definition')
        .map((version) => version.textContent);
    expect(versions('First name')).toEqual(['Isla!', 'Isla']);
    expect(versions('Country')).toEqual(['England', 'Wales']);
    expect(versions('Trainer')).toEqual(['(empty)', 'Tess Marlow']);
    expect(versions('Profile photo')).toEqual(['(empty)', 'The stored photo']);
    expect(dialog.getAllByRole('region')).toHaveLength(4);
  });

  it('overwrites the other version with Keep mine', async () => {
    const { api, user, dialog } = await openThenChange();
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));

    expect(await screen.findByText('‘Isla! Hartley’ is saved')).toBeVisible();
    expect(sentFields(api.sent('PUT')[1]?.body)).toMatchObject({
      firstName: 'Isla!',
      country: 'England',
      based_on: theirs.updated_at,
      clear: ['trainer_id', 'profile_photo'],
    });
  });

  it('is replaced by the other version with Take theirs, which can then be saved', async () => {
    const { api, user, dialog } = await openThenChange();
    await user.click(dialog.getByRole('button', { name: 'Take theirs' }));

    expect(screen.getByLabelText('First name')).toHaveValue('Isla');
    expect(screen.getByLabelText('Country')).toHaveValue('Wales');
    expect(screen.getByLabelText('Trainer')).toHaveDisplayValue('Tess Marlow');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('‘Isla Hartley’ is saved');
    expect(sentFields(api.sent('PUT')[1]?.body)).toMatchObject({ based_on: theirs.updated_at });
  });

  it('loses nothing on Escape', async () => {
    const { user } = await openThenChange();
    await user.keyboard('{Escape}');

    expect(screen.getByLabelText('First name')).toHaveValue('Isla!');
  });
});

describe('with the keyboard alone', () => {
  it('a golfer is added', async () => {
    const { user } = show();
    const opener = await screen.findByRole('button', { name: 'Add New Golfer' });
    opener.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('First name')).toHaveFocus();
    await user.keyboard('Ava{Tab}Stone{Tab}2028{Tab}{Tab} {Enter}');
    await screen.findByRole('alertdialog', { name: 'Publish without a consent record?' });
    await user.keyboard('{Tab}{Enter}');

    expect(await screen.findByText('‘Ava Stone’ is saved')).toBeVisible();
    expect(opener).toHaveFocus();
  });

  it('Escape closes an unchanged form, and returns the focus to its opener', async () => {
    const { user } = show();
    const opener = await screen.findByRole('button', { name: 'Edit Isla Hartley' });
    opener.focus();
    await user.keyboard('{Enter}');
    await screen.findByLabelText('First name');
    expect(screen.getByLabelText('First name')).toHaveFocus();
    await user.keyboard('{Escape}');

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });

  it('Escape asks when something would be lost', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Add New Golfer' }));
    await user.keyboard('Ava{Escape}');
    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByLabelText('First name')).toHaveValue('Ava');

    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the photo upload', () => {
  it('shows its progress', async () => {
    const { api, user } = show();
    api.replace('POST /golfers', () => new Promise(() => undefined));
    await user.click(await screen.findByRole('button', { name: 'Add New Golfer' }));
    await user.upload(
      screen.getByLabelText('Profile photo'),
      new File(['x'], 'a.png', { type: 'image/png' }),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Publish' }));

    expect(await screen.findByRole('progressbar', { name: 'Uploading Profile photo' })).toHaveValue(0.5);
  });
});
