import { paths } from '@site/contract';
import { buildImage, buildPost } from '@site/contract/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { type Answer, FakeApi, ok, refusal, type SentRequest } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';

const OPENED = '2026-11-20T10:00:00.000Z';
const SAVED = '2026-11-20T10:30:00.000Z';
const post = buildPost({ id: 'one', title: 'Signing day', cover: null, gallery: [], updated_at: OPENED });
const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

/** An editor with a pending save, which ends when the test resolves the response to `call`. */
async function openEditor(call = 'PUT /posts/one') {
  const api = new FakeApi([post]);
  let settle: (answer: Answer) => void = () => undefined;
  api.replace(call, () => new Promise((resolve) => (settle = resolve)));
  const { user } = renderAdmin(paths.adminPostEdit.to('one'), api);
  const title = await screen.findByLabelText('Title');
  const save = () => user.click(screen.getByRole('button', { name: 'Save and close' }));
  const arrive = (answer: Answer) => act(async () => settle(answer));
  return { api, user, title, save, arrive };
}

const sentTo = (api: FakeApi, path: string) =>
  api.sent('PUT', path).map(({ body }: SentRequest) => body as { title: string; based_on: string });

describe('the response to a closed form', () => {
  async function leaveWhileSaving() {
    const page = await openEditor();
    const { user, title, save } = page;
    await user.type(title, '!');
    await save();
    await user.click(screen.getByRole('button', { name: 'Admin menu' }));
    await user.click(screen.getByRole('link', { name: 'Golfers' }));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { level: 1, name: 'Golfers' });
    return page;
  }

  it('is announced, and does not navigate', async () => {
    const { arrive } = await leaveWhileSaving();
    await arrive(ok({ ...post, title: 'Signing day!', updated_at: SAVED }));

    expect(await screen.findByText('‘Signing day!’ is saved')).toBeVisible();
    expect(window.location.pathname).toBe(paths.adminGolfers.to());
  });

  it('is announced when the post could not be saved', async () => {
    expectProblems('The post could not be saved');
    const { arrive } = await leaveWhileSaving();
    await arrive(refusal(500, 'Something went wrong'));

    expect(await screen.findByText('‘Signing day!’ could not be saved')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('what is typed during a save', () => {
  it('stays in the form as its only unsaved change', async () => {
    const { api, user, title, save, arrive } = await openEditor();
    await user.type(title, '!');
    await save();
    await user.type(title, '?');
    await arrive(ok({ ...post, title: 'Signing day!', updated_at: SAVED }));

    expect(await screen.findByText('‘Signing day!’ is saved')).toBeVisible();
    expect(title).toHaveValue('Signing day!?');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.type(title, '{Backspace}');
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();

    await user.type(title, '?');
    api.restore('PUT /posts/one');
    await save();
    await screen.findByRole('heading', { level: 1, name: 'Blog' });
    expect(sentTo(api, '/posts/one').map((body) => [body.title, body.based_on])).toEqual([
      ['Signing day!', OPENED],
      ['Signing day!?', SAVED],
    ]);
  });

  it('may be another picture: none is sent twice', async () => {
    const { api, user, save, arrive } = await openEditor('POST /posts/one/gallery');
    const gallery = screen.getByLabelText('Gallery Images');
    await user.upload(gallery, picture('a.png'));
    await save();
    await waitFor(() => expect(api.sent('POST', '/posts/one/gallery')).toHaveLength(1));
    await user.upload(gallery, picture('b.png'));
    await arrive(ok({ ...post, gallery: [buildImage({ id: 'a' })], updated_at: SAVED }));

    expect(await screen.findByRole('button', { name: 'Remove gallery picture 1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove a.png' })).not.toBeInTheDocument();
    api.restore('POST /posts/one/gallery');
    await save();
    await screen.findByRole('heading', { level: 1, name: 'Blog' });
    const sent = api
      .sent('POST', '/posts/one/gallery')
      .map(({ body }) => (body as FormData).getAll('images'));
    expect(sent.map((files) => files.map((file) => (file as File).name))).toEqual([['a.png'], ['b.png']]);
  });
});

describe('a gallery', () => {
  const sized = (name: string, megabytes = 0) =>
    new File([new Uint8Array(megabytes * 1024 * 1024)], name, { type: 'image/png' });
  const namesIn = ({ body }: SentRequest) =>
    (body as FormData).getAll('images').map((file) => (file as File).name);

  /** An editor whose api refuses one picture by name, and stores all others. */
  async function openGallery(damaged?: string) {
    const page = await openEditor('POST /posts/one/gallery');
    const arrived: string[] = [];
    page.api.replace('POST /posts/one/gallery', (sent) => {
      if (namesIn(sent).includes(damaged ?? ''))
        return refusal(422, 'This picture is damaged and cannot be read');
      arrived.push(...namesIn(sent));
      return ok({ ...post, gallery: arrived.map((id) => buildImage({ id })), updated_at: SAVED });
    });
    const requests = () => page.api.sent('POST', '/posts/one/gallery').map(namesIn);
    return { ...page, arrived, requests };
  }

  it('is sent in requests of ten megabytes', async () => {
    const { user, save, requests } = await openGallery();
    const files = [sized('a.png', 4), sized('b.png', 4), sized('c.png', 4), sized('d.png')];
    await user.upload(screen.getByLabelText('Gallery Images'), files);
    await save();

    await screen.findByRole('heading', { level: 1, name: 'Blog' });
    expect(requests()).toEqual([
      ['a.png', 'b.png'],
      ['c.png', 'd.png'],
    ]);
  });

  it('keeps what can be stored when one is refused, which is named', async () => {
    expectProblems('The post could not be saved');
    const { user, save, arrived } = await openGallery('b.png');
    const files = [sized('a.png'), sized('b.png'), sized('c.png')];
    await user.upload(screen.getByLabelText('Gallery Images'), files);
    await save();

    expect(
      await screen.findByText(/^b\.png could not be sent\. .*This picture is damaged and cannot be read$/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove a.png' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await user.click(screen.getByRole('button', { name: 'Remove b.png' }));
    await save();
    await screen.findByRole('heading', { level: 1, name: 'Blog' });
    expect(arrived).toEqual(['a.png', 'c.png']);
  });
});
