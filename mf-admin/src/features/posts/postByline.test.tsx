import { buildTrainer } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { ok, refusal } from '../../testing/fakeApi';
import { openPostEditor } from './testing/openPostEditor';

const TESS = buildTrainer({ id: '650000000000000000000041' });
const author = () => screen.getByRole('combobox', { name: 'Author (optional)' });
const topic = () => screen.getByRole('combobox', { name: 'Topics (optional)' });
const chosen = () =>
  within(screen.getByRole('list', { name: 'Topics of this post' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function open() {
  const editor = await openPostEditor();
  editor.api.replace('GET /trainers?', ok([TESS]));
  editor.api.replace(
    'GET /posts/admin/topics',
    ok([
      { name: 'College golf', posts: 3 },
      { name: 'Films', posts: 1 },
    ]),
  );
  const saved = async () => {
    await editor.save();
    await waitFor(() => expect(editor.api.sent('PUT', '/posts/one')).not.toHaveLength(0));
    return editor.api.sent('PUT', '/posts/one').at(-1)?.body as Record<string, unknown>;
  };
  return { ...editor, saved };
}

describe('the author of a post', () => {
  it('is chosen among the trainers with the arrow keys, found by the api', async () => {
    const { user, api, saved } = await open();
    await user.type(author(), 'tess');
    const option = await screen.findByRole('option', { name: /Tess Marlow/ });
    expect(author()).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowDown}');
    expect(option).toHaveAttribute('aria-selected', 'true');
    expect(author()).toHaveAttribute('aria-activedescendant', option.id);
    await user.keyboard('{Enter}');

    expect(author()).toHaveValue('Tess Marlow');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.getByText('The name leads to the trainer’s page while visitors see it.')).toBeVisible();
    expect(api.sent('PUT')).toEqual([]);
    expect(api.sent('GET', '/trainers').map(({ url }) => url)).toEqual(['/trainers?limit=8&q=tess']);
    expect(await saved()).toMatchObject({ author_name: 'Tess Marlow', author_trainer_id: TESS.id });
  });

  it('may be any name: a suggestion that is not chosen changes nothing', async () => {
    const { user, saved } = await open();
    await user.type(author(), 'Tess');
    await screen.findByRole('option', { name: /Tess Marlow/ });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();

    const body = await saved();
    expect(body).toMatchObject({ author_name: 'Tess' });
    expect(body).not.toHaveProperty('author_trainer_id');
  });

  it('is no trainer any more once the name is changed', async () => {
    const { user, saved } = await open();
    await user.type(author(), 'tess');
    await user.click(await screen.findByRole('option', { name: /Tess Marlow/ }));
    await saved();
    await user.type(author(), ' and Anna');

    await waitFor(async () =>
      expect(await saved()).toMatchObject({
        author_name: 'Tess Marlow and Anna',
        clear: ['author_trainer_id'],
      }),
    );
  });

  it('who was deleted meanwhile is named beside the field', async () => {
    const { user, api, save } = await open();
    await user.type(author(), 'tess');
    await user.click(await screen.findByRole('option', { name: /Tess Marlow/ }));
    const message = 'Please choose a trainer that exists, or type the name again';
    expectProblems('The post could not be saved');
    api.replace('PUT /posts/one', refusal(422, message, { author_trainer_id: message }));
    await save();

    await waitFor(() => expect(author()).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(author()).toHaveValue('Tess Marlow');
  });
});

describe('the topics of a post', () => {
  it('are known ones, chosen by key or by press, or new ones, and can be removed', async () => {
    const { user, saved } = await open();
    await user.type(topic(), 'gol');
    await screen.findByRole('option', { name: /College golf/ });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(topic()).toHaveValue('');
    await user.type(topic(), 'fil');
    await user.click(await screen.findByRole('option', { name: /Films/ }));
    await user.type(topic(), 'Campus life{Enter}');
    expect(chosen()).toEqual(['College golf', 'Films', 'Campus life']);

    await user.click(screen.getByRole('button', { name: 'Remove topic Films' }));
    expect(topic()).toHaveFocus();
    expect(await saved()).toMatchObject({ topics: ['College golf', 'Campus life'] });
  });

  it('are spelled as the known ones, and taken once', async () => {
    const { user } = await open();
    await user.type(topic(), 'college-GOLF');
    await screen.findByRole('option', { name: /College golf/ });
    await user.keyboard('{Enter}');
    await user.type(topic(), 'College Golf{Enter}');

    expect(chosen()).toEqual(['College golf']);
  });

  it('do not send the form with Enter, and are taken when the field is left', async () => {
    const { user, api } = await open();
    await user.type(topic(), 'One,Two{Enter}Three');
    await user.tab();

    expect(chosen()).toEqual(['One', 'Two', 'Three']);
    expect(api.sent('PUT')).toEqual([]);
  });

  it('are five at most, and the sixth stays in the field', async () => {
    const { user } = await open();
    await user.type(topic(), 'a,b,c,d,e,f{Enter}');

    expect(chosen()).toHaveLength(5);
    expect(topic()).toHaveValue('f');
    expect(topic()).toHaveAccessibleDescription(
      expect.stringContaining('A post has at most 5 topics. Remove one first.'),
    );
  });

  it.each([
    ['⛳️', 'A topic needs a letter or a digit'],
    ['x'.repeat(41), 'A topic must be at most 40 characters'],
  ])('are refused as %s, beside the field', async (name, message) => {
    const { user } = await open();
    await user.click(topic());
    await user.paste(name);
    await user.keyboard('{Enter}');

    expect(topic()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(topic()).toHaveValue(name);
  });

  it('are emptied with the last one', async () => {
    const { user, saved } = await open();
    await user.type(topic(), 'Films{Enter}');
    await saved();
    await user.click(screen.getByRole('button', { name: 'Remove topic Films' }));

    await waitFor(async () => expect(await saved()).toMatchObject({ clear: ['topics'] }));
  });
});
