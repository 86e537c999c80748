import { builtInReplyTemplates, paths, type SettingsWire } from '@site/contract';
import { screen, within } from '@testing-library/react';
import { buildSettings } from '../testing/buildAdminRecords';
import { expectProblems } from '../testing/expectProblems';
import { FakeApi, ok, refusal, staleRefusal } from '../testing/fakeApi';
import { fakeSiteInfo } from '../testing/fakeCollections';
import { renderAdmin } from '../testing/renderAdmin';
import { pressIn } from '../testing/pressIn';

function open(change: (api: FakeApi) => void) {
  const api = new FakeApi();
  fakeSiteInfo(api, { faqs: [], facts: [] });
  change(api);
  const { user } = renderAdmin(paths.adminSiteInfo.to(), api);
  const press = pressIn(user);
  const sent = () => api.sent('PUT').map(({ body }) => body);
  return { api, user, press, sent };
}

const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('‘Publish only with consent’', () => {
  const LABEL = 'Publish only with consent';
  const turn = (how: 'on' | 'off') => `Turn ${how} ‘${LABEL}’`;
  const stored = (publish_only_with_consent: boolean): SettingsWire =>
    buildSettings({ publish_only_with_consent });
  const openSetting = (first = ok(stored(false))) =>
    open((api) => {
      api.replace('GET /settings', first);
      api.replace('PUT /settings', ({ body }) => {
        const { publishOnlyWithConsent } = body as { publishOnlyWithConsent: boolean };
        api.replace('GET /settings', ok(stored(publishOnlyWithConsent)));
        return ok(stored(publishOnlyWithConsent));
      });
    });

  it('is off at first, can be turned on and off, and keeps the focus', async () => {
    const { press, sent } = openSetting();
    expect(await (await part(LABEL)).findByText('Off')).toBeVisible();
    await press(turn('on'));
    expect(await screen.findByText(`‘${LABEL}’ is on`)).toBeVisible();
    expect(await screen.findByRole('button', { name: turn('off') })).toHaveFocus();
    expect((await part(LABEL)).getByText('On')).toBeVisible();
    await press(turn('off'));

    expect(await screen.findByText(`‘${LABEL}’ is off`)).toBeVisible();
    expect(await (await part(LABEL)).findByText('Off')).toBeVisible();
    expect(sent()).toEqual([{ publishOnlyWithConsent: true }, { publishOnlyWithConsent: false }]);
  });

  it('says when it could not be changed', async () => {
    expectProblems('The setting could not be changed');
    const { api, press } = openSetting();
    api.replace('PUT /settings', refusal(500, 'Something went wrong'));
    await press(turn('on'));

    expect(await screen.findByText('This setting could not be changed. Please try again.')).toBeVisible();
    expect((await part(LABEL)).getByText('Off')).toBeVisible();
  });
});

describe('the reply templates', () => {
  const FIRST = '2026-11-01T09:00:00.000Z';
  const own = { title: 'Hello', subject: 'Dear {name}', text: 'Dear {first_name}' };
  const inPart = () => part('Reply templates');
  const template = async (nr: number) =>
    within(await (await inPart()).findByRole('group', { name: `Template ${nr}` }));
  const openTemplates = (templates: readonly object[] | null = null) =>
    open((api) => {
      let stored: unknown = { templates, updated_at: FIRST };
      api.replace('GET /reply-templates', () => ok(stored));
      api.replace('PUT /reply-templates', ({ body }) => {
        stored = { ...(body as object), updated_at: '2026-11-02T09:00:00.000Z' };
        return ok(stored);
      });
    });

  it('begin with the built-in ones, and are saved as a whole, with what was added', async () => {
    const { user, press, sent } = openTemplates();
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
    expect(await screen.findByText(/^\{surname\} is no placeholder/)).toBeVisible();
    expect(sent()).toEqual([]);
    await fill(4, 'Words', 'Dear {first_name}');
    await press('Save templates');

    expect(await screen.findByText('The templates are saved')).toBeVisible();
    const added = { title: 'Call', subject: 'A call', text: 'Dear {first_name}' };
    const templates = [{ ...one, subject: 'Good to hear from you' }, ...others, added];
    expect(sent()).toEqual([{ templates, based_on: FIRST }]);
  });

  it('give way to the built-in ones after a question', async () => {
    const { user, press, sent } = openTemplates([own]);
    await press('Use the built-in ones');
    const asked = within(screen.getByRole('alertdialog', { name: 'Use the built-in templates again?' }));
    expect(sent()).toEqual([]);
    await user.click(asked.getByRole('button', { name: 'Use the built-in ones' }));

    expect(await screen.findByText('The built-in templates are back')).toBeVisible();
    expect(sent()).toEqual([{ templates: null, based_on: FIRST }]);
    expect((await template(1)).getByLabelText('Subject')).toHaveValue(builtInReplyTemplates[0]?.subject);
  });

  it('keep what was typed when somebody else has changed them, or the service is away', async () => {
    expectProblems('The templates could not be saved');
    const { api, user, press } = openTemplates([own]);
    const name = (await template(1)).getByLabelText('Name');
    await user.type(name, ' there');
    for (const [answer, sentence] of [
      [staleRefusal, /Somebody else has just changed the templates/],
      [refusal(503, 'The service is away'), /could not be saved\. The service is away/],
    ] as const) {
      api.replace('PUT /reply-templates', answer);
      await press('Save templates');
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(name).toHaveValue('Hello there');
    }
  });
});
