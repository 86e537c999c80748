import { paths } from '@site/contract';
import { buildImage, buildPost } from '@site/contract/testing';
import { screen } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, refusal, type SentRequest } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';
import { openPostEditor, picture } from './testing/openPostEditor';

const post = buildPost({ id: 'one', title: 'Signing day', cover: null, gallery: [] });

async function open(path: string, api: FakeApi) {
  const { user } = renderAdmin(path, api);
  const title = await screen.findByLabelText('Title');
  const save = () => user.click(screen.getByRole('button', { name: 'Save Post' }));
  const publish = () => user.selectOptions(screen.getByLabelText('Status'), 'Published');
  const chooseCover = () => user.upload(screen.getByLabelText('Cover Image'), picture());
  return { api, user, title, save, publish, chooseCover };
}

/** What was sent to change the post: the status, or the part of the pictures. */
const stepsOf = (api: FakeApi) =>
  api.requests
    .filter(({ method, url }) => method !== 'GET' && url.startsWith('/posts'))
    .map(({ url, body }: SentRequest) => url.split('/')[3] ?? (body as { status: string }).status);

describe('a post that is published with a new cover', () => {
  it('is a draft until the cover is sent', async () => {
    const { api, user, title, save, publish, chooseCover } = await open(
      paths.adminPostNew.to(),
      new FakeApi(),
    );
    await user.type(title, 'Signing day');
    await publish();
    await chooseCover();
    await save();
    await screen.findByText('‘Signing day’ is saved');

    expect(stepsOf(api)).toEqual(['draft', 'cover', 'published']);
  });

  it('stays a draft when the cover is refused, and is published by the next save', async () => {
    expectProblems('The post could not be saved');
    const api = new FakeApi([{ ...post, status: 'draft' }]);
    api.replace('POST /posts/one/cover', refusal(422, 'This picture is damaged'));
    const { user, save, publish, chooseCover } = await open(paths.adminPostEdit.to('one'), api);
    await publish();
    await chooseCover();
    await save();
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(stepsOf(api)).toEqual(['draft', 'cover']);
    const note = /saved as a draft for now\. It is not published until the pictures are sent or removed/;
    expect(screen.getByText(note)).toBeVisible();

    api.restore('POST /posts/one/cover');
    await save();
    await screen.findByText('‘Signing day’ is saved');
    expect(stepsOf(api)).toEqual(['draft', 'cover', 'draft', 'cover', 'published']);
    expect(screen.queryByText(note)).not.toBeInTheDocument();
  });

  it('gets the cover before the new text, when it is public already', async () => {
    const api = new FakeApi([{ ...post, status: 'published', cover: buildImage({ id: 'old' }) }]);
    const { user, title, save, chooseCover } = await open(paths.adminPostEdit.to('one'), api);
    await user.type(title, '!');
    await chooseCover();
    await save();
    await screen.findByText('‘Signing day!’ is saved');

    expect(stepsOf(api)).toEqual(['cover', 'published']);
  });
});

describe('a save', () => {
  it('stays in the editor of a stored post and says so; another button leads back to the list', async () => {
    const { user, save, paste } = await openPostEditor('');
    paste({ html: '<p>Text</p>' });
    await save();
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Save and close' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  });

  it('of a new post stays in the editor too, by button and by key, and the next one changes that post', async () => {
    const { api, user, title, save } = await open(paths.adminPostNew.to(), new FakeApi());
    await user.type(title, 'Signing day');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Saved')).toBeVisible();
    await user.type(title, '!');
    await save();

    expect(await screen.findByText('‘Signing day!’ is saved')).toBeVisible();
    expect(title).toBeVisible();
    expect(stepsOf(api)).toEqual(['draft', 'draft']);
  });

  it('is given up when the picture that it waits for cannot be sent', async () => {
    const { api, save, paste } = await openPostEditor();
    let refuse: () => void = () => undefined;
    api.replace(
      'POST /posts/pictures',
      () => new Promise((resolve) => (refuse = () => resolve(refusal(415, 'This is not a picture')))),
    );
    paste({ files: [picture()] });
    await save();
    refuse();
    expect(await screen.findByText(/^Not saved: a picture could not be sent/)).toBeVisible();
    expect(api.sent('PUT')).toEqual([]);

    await save();
    expect(await screen.findByText('Saved')).toBeVisible();
  });
});
