import { paths } from '@site/contract';
import { buildTrainer } from '@site/contract/testing';
import { act, screen, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { type Answer, FakeApi, ok, refusal } from '../../testing/fakeApi';
import { fakeTrainers } from '../../testing/fakeCollections';
import { renderAdmin } from '../../testing/renderAdmin';

const OPENED = '2026-11-20T10:00:00.000Z';
const SAVED = '2026-11-20T10:30:00.000Z';
const tess = buildTrainer({ id: 'tess', title: 'Coach', updated_at: OPENED });
const bea = buildTrainer({ id: 'bea', first_name: 'Bea', title: 'Director' });
const saved = { ...tess, title: 'Coach!', updated_at: SAVED };

const button = (name: string) => screen.findByRole('button', { name });
const field = (label: string) => within(screen.getByRole('dialog')).getByLabelText(label);
const fieldsOf = (body: unknown) => Object.fromEntries([...(body as FormData).entries()]);

/** A pending save of a trainer, which ends when the test resolves the response. */
async function saveSlowly() {
  const api = new FakeApi();
  fakeTrainers(api, [tess, bea]);
  let settle: (answer: Answer) => void = () => undefined;
  api.replace('PUT /trainers/', () => new Promise((resolve) => (settle = resolve)));
  const { user } = renderAdmin(paths.adminTrainers.to(), api);
  await user.click(await button('Edit Tess Marlow'));
  await screen.findByLabelText('First Name');
  await user.type(field('Title'), '!');
  await user.click(await button('Save'));
  const arrive = (answer: Answer) => act(async () => settle(answer));
  return { api, user, arrive };
}

async function leaveForAnother() {
  const page = await saveSlowly();
  const { user } = page;
  await user.click(await button('Cancel'));
  await user.click(await button('Leave'));
  await user.click(await button('Edit Bea Marlow'));
  await screen.findByLabelText('First Name');
  await user.type(field('Title'), '?');
  return page;
}

describe('the response to a closed form', () => {
  it('is announced, and closes no other form', async () => {
    const { arrive } = await leaveForAnother();
    await arrive(ok(saved));

    expect(await screen.findByText('The record that you left is saved')).toBeVisible();
    expect(field('Title')).toHaveValue('Director?');
  });

  it('is announced when the record could not be saved', async () => {
    expectProblems('The record could not be saved');
    const { arrive } = await leaveForAnother();
    await arrive(refusal(500, 'Something went wrong'));

    expect(await screen.findByText(/^Failed to save trainer: .*Something went wrong/)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(field('Title')).toHaveValue('Director?');
  });
});

describe('what is typed during a save', () => {
  it('stays in the form, and is then saved over the version in the response', async () => {
    const { api, user, arrive } = await saveSlowly();
    await user.type(field('Title'), '?');
    api.replace('GET /trainers/', ok({ ...saved, bio: 'As the api keeps it.' }));
    await arrive(ok(saved));

    expect(await screen.findByText('Saved. What you have typed since is not saved yet.')).toBeVisible();
    expect(field('Title')).toHaveValue('Coach!?');
    expect(field('Bio')).toHaveValue('As the api keeps it.');
    await user.click(await button('Save'));
    await arrive(ok(saved));
    await screen.findByText('‘Tess Marlow’ is saved');

    const [, second] = api.sent('PUT').map(({ body }) => fieldsOf(body));
    expect(second).toMatchObject({ title: 'Coach!?', based_on: SAVED });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('also stays when the record cannot be loaded again', async () => {
    const { api, user, arrive } = await saveSlowly();
    await user.type(field('Title'), '?');
    api.replace('GET /trainers/', refusal(503, 'The service is not available'));
    await arrive(ok(saved));
    await screen.findByText('Saved. What you have typed since is not saved yet.');
    await user.type(field('Title'), '{Backspace}');
    await user.click(await button('Cancel'));

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
