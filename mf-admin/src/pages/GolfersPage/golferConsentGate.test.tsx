import { golferMessages, paths } from '@site/contract';
import { buildAdminGolfer, buildSettings } from '@site/contract/testing';
import { act, screen, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { type Answer, FakeApi, ok, refusal } from '../../testing/fakeApi';
import { fakeGolfers } from '../../testing/fakeCollections';
import { renderAdmin } from '../../testing/renderAdmin';

const REFUSED = refusal(422, golferMessages.consentRequired, { consent: golferMessages.consentRequired });
const isPublic = buildAdminGolfer({ id: 'isla' });
const isHidden = { ...isPublic, is_published: false };

/** With 'Publish only with consent' on. */
async function show(golfer = isHidden) {
  const api = new FakeApi();
  fakeGolfers(api, [golfer]);
  api.replace('GET /settings', ok(buildSettings({ publish_only_with_consent: true })));
  const { user } = renderAdmin(paths.adminGolfers.to(), api);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { api, user, press };
}

describe('with ‘Publish only with consent’ on', () => {
  it('a save without a record is refused in words beside the consent fields, without a question', async () => {
    expectProblems('The record could not be saved');
    const { api, press } = await show();
    api.replace('POST /golfers', REFUSED);
    await press('Add New Golfer');
    await screen.findByLabelText('First name');
    await press('Save');
    await press('OK');

    const field = screen.getByLabelText('Given by');
    expect(field).toHaveAccessibleDescription(new RegExp(golferMessages.consentRequired));
    expect(field).toBeVisible();
    expect(screen.getByRole('link', { name: golferMessages.consentRequired })).toBeVisible();
    expect(api.sent('POST')).toHaveLength(1);
  });

  it('a save that comes before the setting is known waits for it', async () => {
    expectProblems('The record could not be saved');
    const { api, press } = await show();
    let answer: ((settings: Answer) => void) | undefined;
    api.replace('GET /settings', () => new Promise((resolve) => (answer = resolve)));
    api.replace('POST /golfers', REFUSED);
    await press('Add New Golfer');
    await screen.findByLabelText('First name');
    await press('Save');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    act(() => answer?.(ok(buildSettings({ publish_only_with_consent: true }))));

    await press('OK');
    expect(api.sent('POST')).toHaveLength(1);
  });

  it('who is on the site already can still be saved, after the question', async () => {
    const { press } = await show(isPublic);
    await press('Edit Isla Hartley');
    await screen.findByLabelText('First name');
    await press('Save');
    await press('Publish');

    expect(await screen.findByText('‘Isla Hartley’ is saved')).toBeVisible();
  });

  it('publishing several says why it was refused', async () => {
    expectProblems('A row could not be changed');
    const { api, user, press } = await show();
    api.replace('PUT /golfers/', REFUSED);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Isla Hartley' }));
    await press('Publish selected');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Publish' }));

    expect(
      await screen.findByText(
        `1 golfer could not be changed: ‘Isla Hartley’. ${golferMessages.consentRequired}.`,
      ),
    ).toBeVisible();
  });

  it('undoing a deletion says why it was refused', async () => {
    expectProblems('The record could not be restored');
    const { api, press } = await show(isPublic);
    api.replace('POST /trash/', REFUSED);
    await press('Delete Isla Hartley');
    await press('Delete');
    await press('Undo');

    expect(await screen.findByText(new RegExp(golferMessages.consentRequired))).toBeVisible();
  });
});
