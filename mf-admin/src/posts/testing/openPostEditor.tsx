import { paths } from '@site/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { buildAdminPost } from '../../testing/buildAdminRecords';
import { FakeApi, ok } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';
import { pressIn } from '../../testing/pressIn';

export const picture = (name = 'green.png', bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });

export const OPENED = '2026-11-20T10:00:00.000Z';

type StoredPost = Parameters<typeof buildAdminPost>[0];

/** The post at the editor's address. */
export const buildOpenedPost = (overrides: StoredPost = {}) =>
  buildAdminPost({
    id: 'one',
    title: 'Signing day',
    slug: 'signing-day',
    body: '<p>Text</p>',
    cover: null,
    gallery: [],
    updated_at: OPENED,
    ...overrides,
  });

/** The editor of a stored post, with this text or with these fields; `answers` are what else the api has. */
export function openPostEditor(
  post: string | StoredPost = {},
  answers: Readonly<Record<string, unknown>> = {},
) {
  const fields = typeof post === 'string' ? { body: post } : post;
  const api = new FakeApi([buildOpenedPost(fields)]);
  for (const [call, body] of Object.entries(answers)) api.replace(call, ok(body));
  return openEditor(paths.adminPostEdit.to('one'), api);
}

export const openNewPost = (api = new FakeApi()) => openEditor(paths.adminPostNew.to(), api);

/** The editor, and what an author does in it. */
async function openEditor(path: string, api: FakeApi) {
  const { user } = renderAdmin(path, api);
  const title = await screen.findByLabelText('Title');
  // Its code arrives later.
  await screen.findByLabelText('Body');
  const press = pressIn(user);
  const save = () => press('Save Post');
  const changes = () => api.requests.filter(({ method }) => method !== 'GET');
  return {
    api,
    user,
    title,
    press,
    save,
    publish: () => user.selectOptions(screen.getByLabelText('Status'), 'published'),
    /** Saves, and returns the change that was sent last. */
    saved: async () => {
      const before = changes().length;
      await save();
      await waitFor(() => expect(changes().length).toBeGreaterThan(before));
      await screen.findByText(/^‘.*’ is saved$/);
      return api.sent('PUT').at(-1)?.body as Record<string, unknown>;
    },
    paste: ({ html = '', text = '', files = [] as File[] }) =>
      fireEvent.paste(screen.getByLabelText('Body'), {
        clipboardData: {
          files,
          types: text ? ['text/plain'] : [],
          getData: (type: string) => ({ 'text/html': html, 'text/plain': text })[type] ?? '',
        },
      }),
    html: async () => {
      await press('HTML');
      const { value } = screen.getByLabelText('Body') as HTMLTextAreaElement;
      await press('HTML');
      await screen.findByRole('toolbar', { name: 'Formatting' });
      return value;
    },
  };
}
