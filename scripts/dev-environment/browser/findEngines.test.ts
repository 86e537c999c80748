import { findEngines } from './findEngines';

const has = (...there: string[]) => ({
  playwrightHas: () => Promise.resolve(false),
  exists: (program: string) => Promise.resolve(there.includes(program)),
  install: () => Promise.resolve(undefined),
});
const FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];

beforeAll(() => void jest.spyOn(process.stdout, 'write').mockReturnValue(true));
afterAll(() => jest.restoreAllMocks());

it('names each engine that is left out, and why', async () => {
  const install = jest.fn().mockResolvedValue('apt-get could not install it');
  const { paths, notes } = await findEngines({ ...has(FIREFOX, '/usr/bin/Xvfb'), install });

  expect(paths).toEqual({ firefox: FIREFOX });
  expect(notes).toEqual(['WebKit was left out, its journeys did not run: apt-get could not install it.']);
  expect(install).toHaveBeenCalledWith([expect.objectContaining({ name: 'webkit' })]);
});

it('does so after an installation that says it went well, too', async () => {
  expect((await findEngines(has(...WEBKIT))).notes).toEqual([
    'Firefox was left out, its journeys did not run: it is missing.',
  ]);
});

it('has no notes where it finds all, or installs them', async () => {
  const none = has();
  const installing = {
    ...none,
    install: () => Promise.resolve(void Object.assign(none, has(FIREFOX, ...WEBKIT))),
  };
  const after = { ...installing, exists: (program: string) => none.exists(program) };

  expect(await findEngines({ ...none, playwrightHas: () => Promise.resolve(true) })).toEqual({
    paths: { firefox: '', webkit: '' },
    notes: [],
  });
  expect(await findEngines(after)).toEqual({
    paths: { firefox: FIREFOX, webkit: WEBKIT[0] },
    notes: [],
  });
});
