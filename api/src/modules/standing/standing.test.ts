import { londonDay, nextDates } from '@site/contract';
import request from 'supertest';
import { type TestApi, startTestApi } from '../../testing/startTestApi';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const get = (path: string) => request(api.server).get(`/api${path}`);

describe('GET /standing/today', () => {
  it('is the day in London, and never kept', async () => {
    const { body, headers } = await get('/standing/today').expect(200);

    expect(body).toEqual({ day: londonDay(new Date()) });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
  });
});

describe('GET /standing/dates.ics', () => {
  it('is a calendar file of the next three dates, each with its source', async () => {
    const { text, headers } = await get('/standing/dates.ics?year=11&sport=Golf').expect(200);

    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="college-dates.ics"');
    expect(headers['cache-control']).toBe('no-store');
    const dates = nextDates({ year: '11', sport: 'Golf' }, londonDay(new Date()));
    expect([...text.matchAll(/^DTSTART;VALUE=DATE:(\d+)\r$/gm)].map(([, day]) => day)).toEqual(
      dates.map(({ day }) => day.replaceAll('-', '')),
    );
    expect(text.replaceAll('\r\n ', '')).toMatch(/DESCRIPTION:.*\(.*20\d\d\)/);
  });

  it('is there without a sport', async () => {
    await get('/standing/dates.ics?year=9&sport=').expect(200);
  });

  it.each(['', '?year=14', '?year=11&sport=Chess', '?year=11&year=12', '?year=%00', '?year[$ne]=1'])(
    'refuses %j with a sentence',
    async (query) => {
      const { body } = await get(`/standing/dates.ics${query}`).expect(400);
      expect((body as { message: string }).message).not.toBe('');
    },
  );
});
