import { paths, postMessages } from '@site/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FakeApi } from '../testing/fakeApi';
import { renderAdmin } from '../testing/renderAdmin';
import { pressIn } from '../testing/pressIn';
import { londonClock } from './postTimes';
import { buildOpenedPost, openPostEditor } from './testing/openPostEditor';

const scheduled = { status: 'draft', publish_at: '2026-07-03T08:00:00.000Z' } as const;
const later = { unpublish_at: '2026-08-03T08:00:00.000Z' };
type Time = 'Publish at' | 'Unpublish at';
const time = (label: Time) => screen.getByLabelText(new RegExp(`^${label}`));
const enter = (label: Time, value: string) => fireEvent.change(time(label), { target: { value } });

describe('the times of a post', () => {
  it('are written in London time, named in words, and sent', async () => {
    const { saved } = await openPostEditor({ status: 'draft' });
    expect(screen.queryByLabelText(/^Unpublish at/)).not.toBeInTheDocument();
    const tomorrow = londonClock(new Date(Date.now() + 86_400_000).toISOString()).slice(0, 10);
    enter('Publish at', `${tomorrow}T09:00`);
    expect(screen.getByText(/^Will be published tomorrow at 9:00 AM, London time/)).toBeVisible();
    enter('Publish at', '2027-07-03T09:00');
    enter('Unpublish at', '2027-12-03T09:00');

    const words = 'on Saturday, July 3, 2027 at 9:00 AM, London time (8:00 AM your time)';
    expect(screen.getByText(`Will be published ${words}.`)).toBeVisible();
    expect(await saved()).toMatchObject({
      status: 'draft',
      publish_at: '2027-07-03T08:00:00.000Z',
      unpublish_at: '2027-12-03T09:00:00.000Z',
    });
  });

  it('are shown as stored and not sent again, removed with one button, and gone with ‘Published’', async () => {
    const { user, press, publish, saved } = await openPostEditor({ ...scheduled, ...later });
    expect(time('Publish at')).toHaveValue('2026-07-03T09:00');
    await user.type(screen.getByLabelText(/^Slug/), 'x');
    expect(await saved()).not.toHaveProperty('publish_at');

    await press('Remove ‘Publish at’');
    expect(time('Publish at')).toHaveFocus();
    expect(await saved()).toMatchObject({ publish_at: null, unpublish_at: null });
    await publish();
    expect(screen.queryByLabelText(/^Publish at/)).not.toBeInTheDocument();
  });

  it('are refused where the clocks leave them out or their order is wrong, and checked only if sent', async () => {
    const { api, publish, save, saved } = await openPostEditor({ status: 'draft' });
    enter('Publish at', '2027-07-03T09:00');
    enter('Unpublish at', '2027-07-03T09:00');
    await save();
    expect(await screen.findAllByText(postMessages.unpublishAtOrder)).not.toHaveLength(0);
    enter('Publish at', '2027-10-31T01:30');
    expect(screen.getByText(/^Will be .*1:30 AM, London time.* \(the first of the two/)).toBeVisible();
    enter('Publish at', '2027-03-28T01:30');
    await save();
    expect(await screen.findAllByText(/this time does not exist/)).not.toHaveLength(0);
    expect(api.sent('PUT')).toEqual([]);

    await publish();
    expect(await saved()).toMatchObject({ status: 'published' });
  });

  it('are back after an undo of ‘Publish’ in the list', async () => {
    const api = new FakeApi([buildOpenedPost(scheduled)]);
    const { user } = renderAdmin(paths.adminBlog.to(), api);
    const press = pressIn(user);
    await press('Select');
    await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
    await press('Publish selected');
    await press('Undo');

    await waitFor(() => expect(api.sent('PUT')).toHaveLength(2));
    expect(api.sent('PUT')[1]?.body).toEqual({ status: 'draft', publish_at: scheduled.publish_at });
  });
});
