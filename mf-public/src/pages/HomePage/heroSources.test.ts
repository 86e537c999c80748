import { heroPreload, heroSources } from './heroSources';

const toAddress = (file: string) => `/remotes/mf-public/0123456789ab/${file}`;

describe('the hero picture', () => {
  it('has a portrait crop for phones and the whole picture elsewhere, AVIF before WebP', () => {
    expect(heroSources(toAddress).map(({ media, type }) => `${media} ${type}`)).toEqual([
      '(max-width: 767.98px) image/avif',
      '(max-width: 767.98px) image/webp',
      '(min-width: 768px) image/avif',
      '(min-width: 768px) image/webp',
    ]);
  });

  it('reserves its space while it loads, in each aspect ratio', () => {
    const shapes = heroSources(toAddress).map(({ width, height }) => width / height);

    expect(shapes).toEqual([4 / 5, 4 / 5, 8 / 5, 8 / 5]);
  });

  it('is preloaded exactly as it is shown, or it would be fetched twice', () => {
    const shown = heroSources(toAddress).filter(({ type }) => type === 'image/avif');

    expect(heroPreload(toAddress)).toEqual(
      shown.map(({ type, srcSet, sizes, media }) => ({ type, srcSet, sizes, media })),
    );
    expect(heroPreload(toAddress)[1]?.srcSet).toMatch(/^\/remotes\/.* 640w, .* 1920w$/);
  });
});
