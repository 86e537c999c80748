import { paths } from '@site/contract';
import { buildPost } from '@site/contract/testing';
import { screen } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { type Answer, FakeApi, refusal } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';

const made = buildPost({ id: 'made', title: 'Signing day', cover: null, gallery: [] });

const lost = (): Promise<Answer> => Promise.reject(new Error('the connection broke'));
const createdAnswer = (): Answer => ({ status: 201, body: made });

/** Saves a new post with a title once; `answer` decides the outcome of each request. */
async function openNew(answer: () => Answer | Promise<Answer>) {
  const api = new FakeApi([made]);
  const keys: (string | undefined)[] = [];
  const answerWith = (next: typeof answer) =>
    api.replace('POST /posts', (_, headers) => {
      keys.push(headers['Idempotency-Key']);
      return next();
    });
  answerWith(answer);
  const { user } = renderAdmin(paths.adminPostNew.to(), api);
  const title = await screen.findByLabelText('Title');
  await user.type(title, 'Signing day');
  const save = () => user.click(screen.getByRole('button', { name: 'Save Post' }));
  const dismiss = async () => user.click(await screen.findByRole('button', { name: 'OK' }));
  await save();
  await dismiss();
  return { api, keys, user, title, answerWith, save, dismiss };
}

describe('a new post whose response was lost', () => {
  it('is not created twice, and keeps later changes', async () => {
    expectProblems('The post could not be saved');
    const { api, keys, user, title, answerWith, save } = await openNew(lost);
    answerWith(createdAnswer);
    await user.type(title, ', part two');
    await save();
    await screen.findByText('‘Signing day, part two’ is saved');

    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
    expect(api.sent('PUT', '/posts/made').map(({ body }) => body)).toEqual([
      expect.objectContaining({ title: 'Signing day, part two', based_on: made.updated_at }),
    ]);
  });

  it('is updated by later saves, even when the first update is refused', async () => {
    expectProblems('The post could not be saved', 'The post could not be saved');
    const { api, keys, answerWith, save, dismiss } = await openNew(lost);
    answerWith(createdAnswer);
    api.replace('PUT /posts/made', refusal(422, 'Not like this'));
    await save();
    await dismiss();
    api.restore('PUT /posts/made');
    await save();
    await screen.findByText('‘Signing day’ is saved');

    expect(keys).toHaveLength(2);
  });
});

describe('a new post that was refused', () => {
  it('is sent again as a new post, with a new key', async () => {
    expectProblems('The post could not be saved');
    const { api, keys, answerWith, save } = await openNew(() => refusal(422, 'Not like this'));
    answerWith(createdAnswer);
    await save();
    await screen.findByText('‘Signing day’ is saved');

    expect(new Set(keys).size).toBe(2);
    expect(api.sent('PUT')).toEqual([]);
  });
});
