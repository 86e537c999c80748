import { gzipSync } from 'node:zlib';
import { limits, ROWS_VIEW, visitorLimits } from '@site/contract';
import request from 'supertest';
import { type RowLengths, fillLists } from '../testing/fillLists';
import { type TestAdmin, signIn } from '../testing/signIn';
import { type TestApi, startTestApi } from '../testing/startTestApi';

const BYTES_MAX = 30 * 1024;

const LISTS = [
  '/leads?',
  `/applications?view=${ROWS_VIEW}&`,
  `/contact?view=${ROWS_VIEW}&`,
  `/golfers/admin/all?view=${ROWS_VIEW}&`,
  `/posts/admin/all?view=${ROWS_VIEW}&`,
  `/trainers/admin/all?view=${ROWS_VIEW}&`,
  ...['/audit?', '/trash?', '/outbox?', '/media?', `/comments?view=${ROWS_VIEW}&`, '/placements/admin/all?'],
];

/** As long as such texts come. */
const LONG: RowLengths = {
  ...{ name: 40, partOfName: 20, email: 48, phone: 20, title: 80, slug: 50 },
  ...{ nextStep: 80, fileName: 40, alt: 120, comment: visitorLimits.commentMax },
};
const LONGEST: RowLengths = {
  ...{ name: limits.nameMax, partOfName: limits.partOfNameMax, email: limits.emailMax },
  ...{ phone: limits.contactNumberMax, title: limits.postTitleMax, slug: limits.slugMax },
  ...{
    nextStep: limits.leadNextStepMax,
    fileName: 200,
    alt: limits.pictureAltMax,
    comment: visitorLimits.commentMax,
  },
};

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());

async function pageOf(path: string): Promise<string> {
  const { text, body, headers } = await request(api.server)
    .get(`/api${path}limit=${limits.pageSize}`)
    .set('Authorization', admin.bearer)
    .set('Accept-Encoding', 'gzip')
    .expect(200);
  expect(body).toHaveLength(limits.pageSize);
  expect(headers['content-encoding']).toBe('gzip');
  return text;
}

describe.each([
  ['long', LONG, (text: string) => Buffer.byteLength(text)],
  [
    'the longest that are allowed, compressed as it is sent,',
    LONGEST,
    (text: string) => gzipSync(text).length,
  ],
])('a page of full records whose texts are %s', (_which, lengths, sizeOf) => {
  beforeAll(() => fillLists(limits.pageSize + 1, lengths));

  it.each(LISTS)('of %s has at most 30 KB', async (path) => {
    expect(sizeOf(await pageOf(path))).toBeLessThanOrEqual(BYTES_MAX);
  });
});
