import { paths, postMessages } from '@site/contract';
import { buildAdminPost } from '@site/contract/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { enterSearch } from '../../testing/enterSearch';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';
import { picture } from './testing/openPostEditor';

const draft = buildAdminPost({ id: 'one', title: 'Signing day', status: 'draft', gallery: [], cover: null });
const scheduled = { ...draft, publish_at: '2026-07-03T08:00:00.000Z' };

async function open(post = draft) {
  const api = new FakeApi([post]);
  const { user } = renderAdmin(paths.adminPostEdit.to('one'), api);
  await screen.findByLabelText('Title');
  // Its code arrives later.
  await screen.findByLabelText('Body');
  const enter = (label: 'Publish at' | 'Unpublish at', value: string) =>
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  const save = () => user.click(screen.getByRole('button', { name: 'Save Post' }));
  const saved = async () => {
    await save();
    await screen.findByText('‘Signing day’ is saved');
    return api.sent('PUT').at(-1)?.body;
  };
  return { api, user, enter, save, saved };
}

describe('the editor', () => {
  it('schedules a draft in London time, and says so', async () => {
    const { enter, saved } = await open();
    expect(screen.queryByLabelText(/^Unpublish at/)).not.toBeInTheDocument();

    enter('Publish at', '2027-07-03T09:00');
    enter('Unpublish at', '2027-12-03T09:00');

    expect(
      screen.getByText('Will be published on Saturday 3 July 2027 at 09:00, London time.'),
    ).toBeVisible();
    expect(await saved()).toMatchObject({
      ...{ status: 'draft', publish_at: '2027-07-03T08:00:00.000Z' },
      unpublish_at: '2027-12-03T09:00:00.000Z',
    });
  });

  it('shows the time that is stored, and does not send it again', async () => {
    const { user, saved } = await open(scheduled);
    expect(screen.getByLabelText(/^Publish at/)).toHaveValue('2026-07-03T09:00');

    await user.type(screen.getByLabelText(/^Slug/), 'x');

    expect(await saved()).not.toHaveProperty('publish_at');
  });

  it('removes the times, also when the post is published by hand', async () => {
    const { user, saved } = await open({ ...scheduled, unpublish_at: '2026-08-03T08:00:00.000Z' });

    await user.click(screen.getByRole('button', { name: 'Remove ‘Publish at’' }));
    expect(screen.getByLabelText(/^Publish at/)).toHaveFocus();
    expect(await saved()).toMatchObject({ publish_at: null, unpublish_at: null });

    await user.selectOptions(screen.getByLabelText('Status'), 'Published');
    expect(screen.queryByLabelText(/^Publish at/)).not.toBeInTheDocument();
  });

  it('refuses a time that the clocks leave out, and takes the first of two', async () => {
    const { api, enter, save, saved } = await open();
    enter('Publish at', '2027-03-28T01:30');
    await save();
    expect(await screen.findAllByText(/this time does not exist/)).not.toHaveLength(0);
    expect(api.sent('PUT')).toEqual([]);

    enter('Publish at', '2027-10-31T01:30');
    expect(
      screen.getByText(/^Will be published on .*01:30, London time \(the first of the two/),
    ).toBeVisible();
    expect(await saved()).toMatchObject({ publish_at: '2027-10-31T00:30:00.000Z' });
  });

  it('refuses to unpublish before the post is published', async () => {
    const { api, enter, save } = await open();
    enter('Publish at', '2027-07-03T09:00');
    enter('Unpublish at', '2027-07-03T09:00');
    await save();

    expect(await screen.findAllByText(postMessages.unpublishAtOrder)).not.toHaveLength(0);
    expect(api.sent('PUT')).toEqual([]);
  });

  it('shows beside the field that a time has passed, as the api says', async () => {
    expectProblems('The post could not be saved');
    const { api, user, enter, save } = await open();
    api.replace(
      'PUT /posts/one',
      refusal(422, postMessages.publishAtPast, { publish_at: postMessages.publishAtPast }),
    );
    enter('Publish at', '2026-01-03T09:00');
    await save();
    await user.click(await screen.findByRole('button', { name: 'OK' }));

    expect(screen.getByLabelText(/^Publish at/)).toHaveAccessibleDescription(
      new RegExp(postMessages.publishAtPast),
    );
  });

  it('sends a new cover before the time, so that the post is never public without', async () => {
    const { api, user, enter, saved } = await open();
    enter('Publish at', '2027-07-03T09:00');
    await user.upload(screen.getByLabelText('Cover Image'), picture());

    expect(await saved()).toEqual({ publish_at: '2027-07-03T08:00:00.000Z', based_on: expect.any(String) });
    expect(api.sent('PUT')[0]?.body).not.toHaveProperty('publish_at');
  });

  it('sends a new cover of a postponed post without any time, so that it is not public at the old one', async () => {
    const { api, user, enter, saved } = await open({
      ...scheduled,
      unpublish_at: '2026-08-03T08:00:00.000Z',
    });
    enter('Publish at', '2026-07-20T09:00');
    await user.upload(screen.getByLabelText('Cover Image'), picture());

    expect(await saved()).toEqual({
      ...{ publish_at: '2026-07-20T08:00:00.000Z', unpublish_at: '2026-08-03T08:00:00.000Z' },
      based_on: expect.any(String),
    });
    expect(api.sent('PUT')[0]?.body).toMatchObject({ publish_at: null, unpublish_at: null });
  });

  it('says that a post waits as a draft without its time when its cover could not be sent', async () => {
    expectProblems('The post could not be saved');
    const { api, user, enter, save, saved } = await open(scheduled);
    api.replace('POST /posts/one/cover', refusal(422, 'This picture is damaged'));
    enter('Publish at', '2027-07-03T09:00');
    await user.upload(screen.getByLabelText('Cover Image'), picture());
    await save();
    await user.click(await screen.findByRole('button', { name: 'OK' }));

    expect(api.sent('PUT')[0]?.body).toMatchObject({ publish_at: null });
    expect(
      screen.getByText(
        'The text is saved as a draft for now. It is not published at its time until the pictures are sent or removed: save again.',
      ),
    ).toBeVisible();
    // Its own time is still in the form.
    await user.click(screen.getByRole('button', { name: 'Remove green.png' }));
    expect(await saved()).toMatchObject({ publish_at: '2027-07-03T08:00:00.000Z' });
    expect(screen.queryByText(/saved as a draft for now/)).not.toBeInTheDocument();
  });

  it('checks no time that is not sent', async () => {
    const { user, enter, saved } = await open();
    enter('Publish at', '2027-03-28T01:30');
    await user.selectOptions(screen.getByLabelText('Status'), 'Published');

    expect(await saved()).toMatchObject({ status: 'published' });
  });

  it('warns of what a scheduled post lacks', async () => {
    const { enter } = await open();
    const list = within(screen.getByRole('region', { name: 'Before publishing' }));
    expect(list.queryByText(/It will be published like this/)).not.toBeInTheDocument();

    enter('Publish at', '2027-07-03T09:00');

    expect(list.getByText(/It will be published like this on Saturday 3 July 2027/)).toBeVisible();
  });
});

describe('the list', () => {
  it('shows what is scheduled, and an undo of ‘Publish’ puts the time back', async () => {
    const api = new FakeApi([scheduled, buildAdminPost({ id: 'two', title: 'Moving in' })]);
    const { user } = renderAdmin(paths.adminBlog.to(), api);
    const row = await screen.findByRole('row', { name: /Signing day/ });
    expect(within(row).getByText('draft')).toBeVisible();
    expect(within(row).getByText('Scheduled for 3 Jul 2026, 09:00')).toBeVisible();

    await enterSearch(user, 'Search posts', 'signing');
    await waitFor(() => expect(screen.queryByText('Moving in')).not.toBeInTheDocument());
    await user.click(screen.getByRole('checkbox', { name: /^Select all/ }));
    await user.click(screen.getByRole('button', { name: 'Publish selected' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Publish' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    await waitFor(() => expect(api.sent('PUT')).toHaveLength(2));
    expect(api.sent('PUT')[1]?.body).toEqual({ status: 'draft', publish_at: '2026-07-03T08:00:00.000Z' });
  });

  it('shows no time of the old status while a post is being published', async () => {
    const api = new FakeApi([scheduled]);
    const { user } = renderAdmin(paths.adminBlog.to(), api);
    const row = await screen.findByRole('row', { name: /Signing day/ });
    let publish = (): void => undefined;
    api.replace('PUT /posts/one', async () => {
      await new Promise<void>((resolve) => (publish = resolve));
      return ok({ ...scheduled, status: 'published', publish_at: null });
    });
    await user.click(within(row).getByRole('button', { name: /^Publish/ }));

    expect(await within(row).findByText('published')).toBeVisible();
    expect(within(row).queryByText(/^(Scheduled for|Until)/)).not.toBeInTheDocument();
    publish();
    expect(await screen.findByText('‘Signing day’ is published')).toBeVisible();
  });
});
