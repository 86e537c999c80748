import { paths, type SettingsWire } from '@site/contract';
import { buildSettings } from '@site/contract/testing';
import { screen, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { type Answer, FakeApi, ok, refusal } from '../../testing/fakeApi';
import { fakeSiteInfo } from '../../testing/fakeCollections';
import { renderAdmin } from '../../testing/renderAdmin';

const LABEL = 'Publish only with consent';

function open(settings: SettingsWire = buildSettings(), first: Answer = ok(settings)) {
  const api = new FakeApi();
  fakeSiteInfo(api, { faqs: [], facts: [] });
  api.replace('GET /settings', first);
  api.replace('PUT /settings', ({ body }) => {
    const { publishOnlyWithConsent } = body as { publishOnlyWithConsent: boolean };
    const stored = { publish_only_with_consent: publishOnlyWithConsent };
    api.replace('GET /settings', ok(stored));
    return ok(stored);
  });
  return { api, ...renderAdmin(paths.adminSiteInfo.to(), api) };
}

const part = async () => within(await screen.findByRole('region', { name: LABEL }));
const turn = (how: 'on' | 'off') => screen.findByRole('button', { name: `Turn ${how} ‘${LABEL}’` });

describe('‘Publish only with consent’', () => {
  it('is off at first, can be turned on, and keeps the focus', async () => {
    const { api, user } = open();
    expect(await (await part()).findByText('Off')).toBeVisible();
    await user.click(await turn('on'));

    expect(await screen.findByText(`‘${LABEL}’ is on`)).toBeVisible();
    expect(await turn('off')).toHaveFocus();
    expect((await part()).getByText('On')).toBeVisible();
    expect(api.sent('PUT').map(({ url, body }) => [url, body])).toEqual([
      ['/settings', { publishOnlyWithConsent: true }],
    ]);
  });

  it('can be turned off', async () => {
    const { user } = open(buildSettings({ publish_only_with_consent: true }));
    await user.click(await turn('off'));

    expect(await screen.findByText(`‘${LABEL}’ is off`)).toBeVisible();
    expect(await (await part()).findByText('Off')).toBeVisible();
  });

  it('says when it could not be changed', async () => {
    expectProblems('The setting could not be changed');
    const { api, user } = open();
    api.replace('PUT /settings', refusal(500, 'Something went wrong'));
    await user.click(await turn('on'));

    expect(await screen.findByText('This setting could not be changed. Please try again.')).toBeVisible();
    expect((await part()).getByText('Off')).toBeVisible();
  });

  it('says when it could not be loaded, and loads again', async () => {
    const { api, user } = open(buildSettings(), refusal(500, 'Something went wrong'));
    expect(await screen.findByText('This setting could not be loaded.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Turn/ })).not.toBeInTheDocument();
    api.replace('GET /settings', ok(buildSettings()));
    await user.click(screen.getByRole('button', { name: 'Load the setting again' }));

    expect(await turn('on')).toBeVisible();
  });
});
