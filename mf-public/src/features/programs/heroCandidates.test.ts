import { heroCandidates } from './heroCandidates';

const ID = '0123456789abcdef0123456789abcdef';
const widths = (address: string) =>
  heroCandidates([address])[0]
    ?.sources[0]?.srcSet.match(/\d+(?=w)/g)
    ?.map(Number);

describe('heroCandidates', () => {
  it('offers an uploaded picture in the widths of pages, AVIF before WebP', () => {
    const [first] = heroCandidates([`/api/uploads/${ID}/1600.webp`]);

    expect(first?.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    expect(first?.sources[0]?.srcSet).toContain(`/api/uploads/${ID}/800.avif 800w`);
    expect(widths(`/api/uploads/${ID}/1600.webp`)).toEqual([400, 800, 1200, 1600]);
  });

  it('requests no width above the one in the address', () => {
    expect(widths(`/api/uploads/${ID}/1200.webp`)).toEqual([400, 800, 1200]);
    expect(widths(`/api/uploads/${ID}/950.avif`)).toEqual([400, 800, 950]);
    expect(widths(`/api/uploads/${ID}/300.webp`)).toEqual([300]);
  });

  it('tries the exact file next, in case it exists in other widths only', () => {
    const src = `/api/uploads/${ID}/500.webp`;

    expect(heroCandidates([src])).toEqual([
      { src, sources: expect.any(Array) as unknown },
      { src, sources: [] },
    ]);
  });

  it('keeps every other address, and the order', () => {
    const addresses = ['https://pictures.example/a.jpg', `/api/uploads/${ID}/social.jpg`, '/images/b.webp'];

    expect(heroCandidates(addresses)).toEqual(addresses.map((src) => ({ src, sources: [] })));
  });
});
