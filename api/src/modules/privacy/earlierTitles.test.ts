import request from 'supertest';
import { apply } from '../../testing/createLead';
import { setUpErasures } from '../../testing/erasureCalls';
import { collectionsWith } from '../../testing/rawScan';

const { api, erase, send } = setUpErasures();

const statusOf = async (slug: string) =>
  (await request(api.server).get(`/api/posts/${slug}`).redirects(0)).status;

async function postNaming(name: string, slug: string): Promise<void> {
  const { body } = await send('post', '/posts')
    .send({ title: `Signing of ${name}`, body: '<p>A good day.</p>', status: 'published' })
    .expect(201);
  await send('put', `/posts/${body.id as string}`)
    .send({ title: `Signing of Z., ${slug}`, slug })
    .expect(200);
}

const lead = async (name: string, email: string) =>
  (await apply(api, { name, email, message: 'Hello' }).expect(201)).body.id as string;

describe('the earlier title of a post that has another one', () => {
  it('is forgotten with the person whom it named, in its address and in the activity', async () => {
    await postNaming('Zelda Quuxington', 'signing-z');
    expect(await statusOf('signing-of-zelda-quuxington')).toBe(301);
    const id = await lead('Zelda Quuxington', 'zelda@quuxington.example');
    await erase([{ kind: 'application', id }]);

    expect(await statusOf('signing-of-zelda-quuxington')).toBe(404);
    expect(await statusOf('signing-z')).toBe(200);
    expect(await collectionsWith('quuxington')).toEqual([]);
  });

  it('stays for somebody else, and for a name that many have', async () => {
    await postNaming('Zara Quuxington', 'signing-zara');
    const ids = [await lead('Zelda Quuxington', 'z@example.com'), await lead('Zara', 'zara@example.com')];
    for (const id of ids) await erase([{ kind: 'application', id }]);

    expect(await statusOf('signing-of-zara-quuxington')).toBe(301);
  });
});
