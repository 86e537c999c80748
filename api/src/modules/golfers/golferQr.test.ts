import request from 'supertest';
import { createGolfer } from '../../testing/createRecords';
import { TEST_ORIGIN, type TestApi, startTestApi } from '../../testing/startTestApi';
import { Golfer, type GolferFields } from './golfer.model';
import { qrDrawing } from './qrDrawing';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(() => Golfer.deleteMany());

const get = (key: string) => request(api.server).get(`/api/golfers/${key}/qr.svg`);

describe('GET /golfers/:key/qr.svg', () => {
  it('is the address of the profile, drawn dark on light, and does nothing when it is opened', async () => {
    await createGolfer({ slug: 'isla-hartley' });
    const { headers, body } = await get('isla-hartley').expect(200);

    expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(String(body)).toBe(qrDrawing(`${TEST_ORIGIN}/golfers/isla-hartley`));
    expect(qrDrawing(`${TEST_ORIGIN}/golfers/isla-hartley`)).not.toBe(qrDrawing(TEST_ORIGIN));
  });

  it.each<[string, Partial<GolferFields>]>([
    ['is hidden', { isPublished: false }],
    ['may not be named', { hiddenGroups: ['name'] }],
    ['has another slug', { slug: 'theo-kerr' }],
  ])('is there for no athlete who %s', async (_what, fields) => {
    await createGolfer({ slug: 'isla-hartley', ...fields });

    await get('isla-hartley').expect(404);
  });
});
