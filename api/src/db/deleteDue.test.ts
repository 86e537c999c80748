import { PreviewLink } from '../modules/posts/previewLink.model';
import { deleteExpiredPreviewLinks } from '../modules/posts/previewLink.service';
import { DAY_MS } from '../shared/calendar';
import { type TestApi, startTestApi } from '../testing/startTestApi';

const NOW = new Date('2026-06-01T12:00:00Z');
const STORED = 80;
const A_SHARE = STORED / 10;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await PreviewLink.deleteMany();
  const links = Array.from({ length: STORED }, (_, nr) => ({
    ...{ postId: '650000000000000000000001', tokenHash: String(nr), createdBy: 'ana@agency.example' },
    ...{ createdAt: NOW, expiresAt: new Date(NOW.getTime() + (nr - 2) * DAY_MS) },
  }));
  await PreviewLink.insertMany(links);
});

const left = async () =>
  (await PreviewLink.find().sort({ expiresAt: 1 }).lean()).map(({ tokenHash }) => tokenHash);

it('deletes what is due, and nothing else', async () => {
  expect(await deleteExpiredPreviewLinks(NOW)).toBe(3);

  expect((await left()).slice(0, 2)).toEqual(['3', '4']);
});

it('deletes a share of all records at once, the oldest first, whatever the clock says', async () => {
  const wrong = new Date('2028-06-01T12:00:00Z');
  expect(await deleteExpiredPreviewLinks(wrong)).toBe(A_SHARE);

  expect(await left()).toHaveLength(STORED - A_SHARE);
  expect((await left())[0]).toBe(String(A_SHARE));
});
