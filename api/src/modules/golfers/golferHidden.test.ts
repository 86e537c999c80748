import { type ImageWire, adminGolferWire } from '@site/contract';
import mongoose from 'mongoose';
import request from 'supertest';
import { createGolfer } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { jpeg, png } from '../../testing/pictures';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { Golfer } from './golfer.model';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());

const put = (id: string) => request(api.server).put(`/api/golfers/${id}`).set('Authorization', admin.bearer);
const statusOf = async (url: string) => (await request(api.server).get(`/api${url}`)).status;
const storedFiles = () => mongoose.connection.collection('images.files').countDocuments();

const addressesOf = ({ id, widths }: ImageWire) =>
  widths.flatMap((width) => ['avif', 'webp'].map((format) => `/uploads/${id}/${width}.${format}`));
const statusesOf = async (image: ImageWire) => new Set(await Promise.all(addressesOf(image).map(statusOf)));

async function withPhoto(): Promise<{ id: string; headshot: ImageWire }> {
  const { id } = await createGolfer();
  const { body } = await put(id)
    .attach('profile_photo', await jpeg({ width: 400, height: 400 }), 'a.jpg')
    .expect(200);
  return body as { id: string; headshot: ImageWire };
}

const GIVEN_AGAIN = { given_by: 'R. Hartley', given_at: '2025-10-02', withdrawn_at: null };
const WITHDRAWN = { consent: { withdrawn_at: '2025-10-01' } };

describe.each([{ is_published: false }, WITHDRAWN])('the photo of an athlete hidden by %j', (hiding) => {
  it('disappears from its public URL, and the admin gets the new one', async () => {
    const { id, headshot } = await withPhoto();
    const files = await storedFiles();
    expect(await statusesOf(headshot)).toEqual(new Set([200]));

    const { body } = await put(id).send(hiding).expect(200);

    await expectWire(adminGolferWire, body);
    expect(body.headshot).toMatchObject({ width: 400, height: 400, widths: headshot.widths });
    expect(await statusesOf(headshot)).toEqual(new Set([404]));
    expect(await statusesOf(body.headshot)).toEqual(new Set([200]));
    expect(body.headshot_url).toContain(body.headshot.id);
    expect(await storedFiles()).toBe(files);
  });

  it('then stays at the new URL, even when the athlete is shown again', async () => {
    const { id } = await withPhoto();
    const { body } = await put(id).send(hiding).expect(200);

    for (const patch of [hiding, { first_name: 'Isla' }, { is_published: true, consent: GIVEN_AGAIN }]) {
      expect((await put(id).send(patch).expect(200)).body.headshot).toEqual(body.headshot);
    }
    expect(await statusesOf(body.headshot)).toEqual(new Set([200]));
  });

  it('keeps its URL when the update is refused', async () => {
    const { id, headshot } = await withPhoto();

    await put(id)
      .send({ ...hiding, trainer_id: '650000000000000000000001' })
      .expect(422);

    expect(await statusesOf(headshot)).toEqual(new Set([200]));
  });

  it('keeps its URL when the record cannot be written', async () => {
    const { id, headshot } = await withPhoto();
    // Without a slug no athlete can be saved; this fails only at the last step.
    await Golfer.collection.updateOne(
      { _id: mongoose.Types.ObjectId.createFromHexString(id) },
      { $unset: { slug: '' } },
    );

    await put(id).send(hiding).expect(500);

    expect(await Golfer.findById(id)).toMatchObject({ isVisible: true, photo: { id: headshot.id } });
    expect(await statusesOf(headshot)).toEqual(new Set([200]));
    await Golfer.deleteOne({ _id: id });
  });

  it('is replaced by a picture sent with the update, or cleared', async () => {
    for (const clear of [false, true]) {
      const { id, headshot } = await withPhoto();
      const fields = Object.entries(hiding).map(([name, value]) => [name, JSON.stringify(value)] as const);
      const sending = put(id).attach('profile_photo', await png(), 'b.png');
      for (const [name, value] of fields) void sending.field(name, value);
      if (clear) void sending.field('clear', 'profile_photo');

      const { body } = await sending.expect(200);

      expect(await statusesOf(headshot)).toEqual(new Set([404]));
      expect(body.headshot === null).toBe(clear);
      if (!clear) expect(await statusesOf(body.headshot)).toEqual(new Set([200]));
    }
  });

  it('is served at one URL only when other changes arrive at the same time', async () => {
    const { id, headshot } = await withPhoto();
    const files = await storedFiles();

    const answers = await Promise.all([
      put(id).send(hiding),
      put(id).send({ first_name: 'Isla' }),
      put(id).send({ country: 'Wales' }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const golfer = await Golfer.findById(id);
    expect(golfer).toMatchObject({ firstName: 'Isla', country: 'Wales', isVisible: false });
    expect(await statusesOf(headshot)).toEqual(new Set([404]));
    expect(await statusesOf({ ...headshot, id: String(golfer?.photo?.id) })).toEqual(new Set([200]));
    expect(await storedFiles()).toBe(files);
  });
});

it('a missing picture does not keep an athlete from being hidden', async () => {
  const photo = { id: '0'.repeat(32), width: 60, height: 40, widths: [60] };
  const { id } = await createGolfer({ photo });

  await put(id).send({ is_published: false }).expect(200);

  await request(api.server).get(`/api/golfers/${id}`).expect(404);
});
