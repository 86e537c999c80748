import { golferMessages, paths } from '@site/contract';
import { buildSettings } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, ok, refusal } from '../../testing/fakeApi';
import { golfer, question, trashOf } from '../../testing/fakeTrash';
import { renderAdmin } from '../../testing/renderAdmin';

const TRASH = paths.adminTrash.to();
const button = (name: string) => screen.findByRole('button', { name });
const confirm = (name: string) => within(dialog()).getByRole('button', { name });
const dialog = () => screen.getByRole('alertdialog');

describe('restoring an athlete whose profile would be public without a consent record', () => {
  const isla = { ...golfer, public_without_consent: true };
  const gate = (api: FakeApi, isOn: boolean) =>
    api.replace('GET /settings', ok(buildSettings({ publish_only_with_consent: isOn })));
  const QUESTION = 'Publish without a consent record?';
  async function restoreIsla({ isGateOn }: { isGateOn: boolean }) {
    const api = trashOf(isla, question);
    gate(api, isGateOn);
    const { user } = renderAdmin(TRASH, api);
    await user.click(await button('Restore Isla Hartley'));
    return { api, user };
  }

  it('asks first, as Save does, and restores after a yes', async () => {
    const { api, user } = await restoreIsla({ isGateOn: false });
    const asked = await screen.findByRole('alertdialog', { name: QUESTION });
    expect(asked).toHaveAccessibleDescription(/Restoring puts it on the site all the same/);
    expect(within(asked).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(api.sent('POST')).toEqual([]);
    await user.click(confirm('Publish'));

    expect(await screen.findByText('‘Isla Hartley’ is back among the golfers')).toBeVisible();
    expect(api.sent('POST').map(({ url }) => url)).toEqual(['/trash/one/restore']);
  });

  it('leaves the athlete in the trash after a no', async () => {
    const { api, user } = await restoreIsla({ isGateOn: false });
    await screen.findByRole('alertdialog', { name: QUESTION });
    await user.keyboard('{Escape}');

    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(api.sent('POST')).toEqual([]);
    expect(await button('Restore Isla Hartley')).toHaveFocus();
  });

  it('is not asked where the settings refuse it, and shows why', async () => {
    const api = trashOf(isla);
    gate(api, true);
    api.replace('POST /trash/', refusal(422, 'Refused', { consent: golferMessages.consentRequired }));
    const { user } = renderAdmin(TRASH, api);
    await user.click(await button('Restore Isla Hartley'));

    const name = `‘Isla Hartley’ could not be restored. ${golferMessages.consentRequired}.`;
    expect(await screen.findByRole('alertdialog', { name })).toBeVisible();
  });

  it.each([
    [false, 'Restore 2 records? 1 athlete goes on the site without a consent record.'],
    [true, 'Restore 2 records? 1 athlete without a consent record stays in the trash.'],
  ])('is named in the question about several (gate on: %s)', async (isGateOn, name) => {
    const api = trashOf(isla, question);
    gate(api, isGateOn);
    const { user } = renderAdmin(TRASH, api);
    await user.click(await screen.findByRole('checkbox', { name: /Select all/ }));
    await waitFor(() => expect(api.sent('GET', '/settings')).toHaveLength(1));
    await user.click(await button('Restore selected'));

    await waitFor(() => expect(dialog()).toHaveAccessibleName(name));
  });
});
