import { builtInReplyTemplates, paths } from '@site/contract';
import { screen, within } from '@testing-library/react';
import { FakeApi, ok } from '../../testing/fakeApi';
import { pressIn } from '../../testing/pressIn';
import { renderAdmin } from '../../testing/renderAdmin';

const FIRST = '2026-11-01T09:00:00.000Z';
const own = { title: 'Hello', subject: 'Dear {name}', text: 'Dear {first_name}' };

function open(templates: readonly object[] | null = null) {
  const api = new FakeApi();
  let stored: unknown = { templates, updated_at: FIRST };
  api.replace('GET /reply-templates', () => ok(stored));
  api.replace('PUT /reply-templates', ({ body }) => {
    stored = { ...(body as object), updated_at: '2026-11-02T09:00:00.000Z' };
    return ok(stored);
  });
  const { user } = renderAdmin(paths.adminReplyTemplates.to(), api);
  const sent = () => api.sent('PUT').map(({ body }) => body);
  return { user, press: pressIn(user), sent };
}

const template = async (nr: number) => within(await screen.findByRole('group', { name: `Template ${nr}` }));

it('the built-in templates can be changed, and are saved as a whole, with what was added', async () => {
  const { user, press, sent } = open();
  const fill = async (nr: number, label: string, text: string) => {
    const field = (await template(nr)).getByLabelText(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  };
  const [one, ...others] = builtInReplyTemplates;
  expect((await template(1)).getByLabelText('Subject')).toHaveValue(one?.subject);
  await fill(1, 'Subject', 'Good to hear from you');
  await press('Add template');
  await fill(4, 'Name', 'Call');
  await fill(4, 'Subject', 'A call');
  await fill(4, 'Words', 'Dear {surname}');
  await press('Save templates');
  expect(await screen.findAllByText(/^\{surname\} is no placeholder/)).not.toHaveLength(0);
  expect(sent()).toEqual([]);
  await fill(4, 'Words', 'Dear {first_name}');
  await press('Save templates');

  expect(await screen.findByText('The templates are saved')).toBeVisible();
  const added = { title: 'Call', subject: 'A call', text: 'Dear {first_name}' };
  const templates = [{ ...one, subject: 'Good to hear from you' }, ...others, added];
  expect(sent()).toEqual([{ templates, based_on: FIRST }]);
});

it('a button fills in the built-in ones again, which replace the own ones once they are saved', async () => {
  const { press, sent } = open([own]);
  expect((await template(1)).getByLabelText('Name')).toHaveValue('Hello');
  await press('Use the built-in ones');
  expect((await template(1)).getByLabelText('Subject')).toHaveValue(builtInReplyTemplates[0]?.subject);
  expect(sent()).toEqual([]);
  await press('Save templates');

  expect(await screen.findByText('The templates are saved')).toBeVisible();
  expect(sent()).toEqual([{ templates: null, based_on: FIRST }]);
});
