import { builtInReplyTemplates, paths } from '@site/contract';
import { screen, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, ok, refusal, staleRefusal } from '../../testing/fakeApi';
import { fakeSiteInfo } from '../../testing/fakeCollections';
import { renderAdmin } from '../../testing/renderAdmin';

const FIRST = '2026-11-01T09:00:00.000Z';
const LATER = '2026-11-02T09:00:00.000Z';
const own = { title: 'Hello', subject: 'Dear {name}', text: 'Dear {first_name}' };

function open(templates: readonly object[] | null = null) {
  const api = new FakeApi();
  fakeSiteInfo(api, { faqs: [], facts: [] });
  let stored: unknown = { templates, updated_at: FIRST };
  api.replace('GET /reply-templates', () => ok(stored));
  api.replace('PUT /reply-templates', ({ body }) => {
    stored = { templates: (body as { templates: unknown }).templates, updated_at: LATER };
    return ok(stored);
  });
  return { api, ...renderAdmin(paths.adminSiteInfo.to(), api) };
}

const part = async () => within(await screen.findByRole('region', { name: 'Reply templates' }));
const first = async () => within(await (await part()).findByRole('group', { name: 'Template 1' }));
const sent = (api: FakeApi) => api.sent('PUT').map(({ body }) => body);

it('begin with the built-in ones, and are saved as a whole, with what was added', async () => {
  const { api, user } = open();
  const subject = (await first()).getByLabelText('Subject');
  expect(subject).toHaveValue(builtInReplyTemplates[0]?.subject);
  await user.clear(subject);
  await user.type(subject, 'Good to hear from you');
  await user.click(screen.getByRole('button', { name: 'Add template' }));
  const added = within((await part()).getByRole('group', { name: 'Template 4' }));
  await user.type(added.getByLabelText('Name'), 'Call');
  await user.type(added.getByLabelText('Subject'), 'A call');
  await user.type(added.getByLabelText('Words'), 'Dear {{first_name}');
  await user.click(screen.getByRole('button', { name: 'Save templates' }));

  expect(await screen.findByText('The templates are saved')).toBeVisible();
  const [one, ...others] = builtInReplyTemplates;
  expect(sent(api)).toEqual([
    {
      templates: [
        { ...one, subject: 'Good to hear from you' },
        ...others,
        { title: 'Call', subject: 'A call', text: 'Dear {first_name}' },
      ],
      based_on: FIRST,
    },
  ]);
});

it('name a placeholder that is not known, and are not saved with it', async () => {
  const { api, user } = open([own]);
  const words = (await first()).getByLabelText('Words');
  await user.clear(words);
  await user.type(words, 'Dear {{surname}');
  await user.click(screen.getByRole('button', { name: 'Save templates' }));

  expect(await screen.findByText(/^\{surname\} is no placeholder/)).toBeVisible();
  expect(sent(api)).toEqual([]);
});

it('give way to the built-in ones after a question', async () => {
  const { api, user } = open([own]);
  await user.click(await (await part()).findByRole('button', { name: 'Use the built-in ones' }));
  const asked = within(screen.getByRole('alertdialog', { name: 'Use the built-in templates again?' }));
  expect(sent(api)).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'Use the built-in ones' }));

  expect(await screen.findByText('The built-in templates are back')).toBeVisible();
  expect(sent(api)).toEqual([{ templates: null, based_on: FIRST }]);
  expect((await first()).getByLabelText('Subject')).toHaveValue(builtInReplyTemplates[0]?.subject);
});

it('keep what was typed when somebody else has changed them, or the service is away', async () => {
  expectProblems('The templates could not be saved');
  const { api, user } = open([own]);
  const name = (await first()).getByLabelText('Name');
  await user.type(name, ' there');
  for (const [answer, sentence] of [
    [staleRefusal, /Somebody else has just changed the templates/],
    [refusal(503, 'The service is away'), /could not be saved\. The service is away/],
  ] as const) {
    api.replace('PUT /reply-templates', answer);
    await user.click(screen.getByRole('button', { name: 'Save templates' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(name).toHaveValue('Hello there');
  }
});

it('say that they could not be loaded', async () => {
  const api = new FakeApi();
  fakeSiteInfo(api, { faqs: [], facts: [] });
  api.replace('GET /reply-templates', refusal(403, 'Only for owners'));
  renderAdmin(paths.adminSiteInfo.to(), api);

  expect(await screen.findByText('The templates could not be loaded.')).toBeVisible();
});
