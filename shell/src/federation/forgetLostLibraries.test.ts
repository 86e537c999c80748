import { init, loadShare } from '@module-federation/enhanced/runtime';
import { forgetLostLibraries } from './forgetLostLibraries';

const library = { default: 'the library' };

/** A library whose file arrives at the second request. */
function provideLibrary() {
  const get = jest
    .fn()
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValue(() => library);
  const shareConfig = { singleton: true, requiredVersion: '^1' };
  init({ name: 'shell', remotes: [], shared: { library: { version: '1.0.0', get, shareConfig } } });
  return get;
}

it('lets a library be requested again after its file was lost, and keeps it once it is there', async () => {
  const get = provideLibrary();
  await expect(loadShare('library')).rejects.toThrow('lost');
  forgetLostLibraries();

  const load = await loadShare<typeof library>('library');
  expect(load && load()).toBe(library);
  forgetLostLibraries();
  await loadShare('library');
  expect(get).toHaveBeenCalledTimes(2);
});
