/** @jest-environment node */
import { paths } from '@site/contract';
import { createAppStore, createMemoryStorage, createServices } from '@site/runtime';
import { pages } from '../../routes';

const pageAt = ({ pattern }: { pattern: string }) => pages.find((page) => page.pattern === pattern)!;
const contactPage = pageAt(paths.contact);
const applyPage = pageAt(paths.apply);

const MESSAGE = { name: 'Ana', email: 'ana@example.com', message: 'Which marks\r\ndo I need?', website: '' };
const APPLICATION = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  contactNumber: '1234567',
  email: 'ana@example.com',
  sport: 'Rowing',
  about: '',
};

interface Sent {
  url: string;
  body: unknown;
}

/** The submit function of a page, over a fake api. */
function play(answer: () => Response | Promise<Response>) {
  const sent: Sent[] = [];
  const services = createServices({
    baseUrl: 'http://api.test/api',
    storage: createMemoryStorage(),
    fetch: async (url, init) => {
      sent.push({ url: String(url), body: JSON.parse(String(init?.body)) });
      return answer();
    },
  });
  return { sent, dispatch: createAppStore(services).dispatch };
}

const taken = () => Response.json({ id: '1', message: 'Thank you' }, { status: 201 });
const refused = (status: number, fields?: object) => () =>
  Response.json({ message: 'no', code: 'x', fields }, { status });

describe('a contact form without JavaScript', () => {
  it('is sent as the browser would send it', async () => {
    const { sent, dispatch } = play(taken);
    expect(await contactPage.submit!(dispatch, MESSAGE)).toEqual({ isSent: true });
    expect(sent).toEqual([
      {
        url: 'http://api.test/api/contact',
        body: { name: 'Ana', email: 'ana@example.com', message: 'Which marks\ndo I need?' },
      },
    ]);
  });

  it('tells the api what it is about, and keeps that when it is refused', async () => {
    const about = { ...MESSAGE, from: '/golfers/ana-ruiz' };
    const { sent, dispatch } = play(taken);
    await contactPage.submit!(dispatch, about);
    expect(sent[0]?.body).toMatchObject({ from: '/golfers/ana-ruiz' });
    expect(await contactPage.submit!(dispatch, { ...about, name: 'A' })).toMatchObject({
      isSent: false,
      values: { name: 'A', from: '/golfers/ana-ruiz' },
    });
  });

  it('passes a filled honeypot to the api', async () => {
    const { sent, dispatch } = play(taken);
    await contactPage.submit!(dispatch, { ...MESSAGE, website: 'http://spam.test' });
    expect(sent[0]?.body).toMatchObject({ website: 'http://spam.test' });
  });

  it('is returned with every error, without reaching the api, when it is incomplete', async () => {
    const { sent, dispatch } = play(taken);
    expect(await contactPage.submit!(dispatch, { name: 'A', message: 'Hi' })).toEqual({
      isSent: false,
      status: 422,
      values: { name: 'A', email: '', message: 'Hi' },
      errors: {
        name: 'Name must be at least 2 characters',
        email: 'Invalid email address',
        message: 'Message must be at least 10 characters',
      },
    });
    expect(sent).toEqual([]);
  });

  it.each([
    ['the api fails', refused(500), 503, {}],
    ['the api cannot be reached', () => Promise.reject(new TypeError('offline')), 503, {}],
    ['there were too many', refused(429), 429, {}],
    ['the api refuses a field', refused(422, { email: 'No such house' }), 422, { email: 'No such house' }],
  ])('is returned with the input when %s', async (_, answer, status, errors) => {
    const { dispatch } = play(answer);
    expect(await contactPage.submit!(dispatch, MESSAGE)).toMatchObject({
      isSent: false,
      status,
      values: { name: 'Ana' },
      errors,
    });
  });
});

describe('an application without JavaScript', () => {
  it('is sent with the api’s payload', async () => {
    const { sent, dispatch } = play(taken);
    expect(await applyPage.submit!(dispatch, APPLICATION)).toEqual({ isSent: true });
    expect(sent[0]).toMatchObject({
      url: 'http://api.test/api/applications',
      body: { name: 'Ana Ruiz', message: 'Sport: Rowing\nContact number: 1234567\nAbout: N/A' },
    });
  });

  it('shows the api’s error about the name at the fields it was built from', async () => {
    const { dispatch } = play(refused(422, { name: 'Too long' }));
    expect(await applyPage.submit!(dispatch, APPLICATION)).toMatchObject({
      status: 422,
      errors: { firstName: 'Too long' },
    });
  });
});
