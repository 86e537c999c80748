import request from 'supertest';
import { agreementTo, expireLinks, setUpConsent } from '../../testing/consentCalls';
import { createGolfer } from '../../testing/createRecords';
import { png } from '../../testing/pictures';
import { AuditEntry } from '../audit/audit.model';
import { OutboxEntry } from '../outbox/outbox.model';
import { ConsentLink } from './consentLink.model';

const { api, calls, send } = setUpConsent();

describe('a withdrawal', () => {
  it('hides the profile at once, works for ever, and changes nothing a second time', async () => {
    const { id } = await createGolfer();
    const token = await calls.tokenFor(id as string);
    await calls.agree(token);
    const { headers } = await request(api.server).get(`/api/golfers/${id}`).expect(200);
    await expireLinks();

    const { body } = await calls.withdraw(token).expect(200);

    expect(body).toMatchObject({ state: 'withdrawn', withdrawn_at: expect.any(String) });
    await request(api.server)
      .get(`/api/golfers/${id}`)
      .set('If-None-Match', String(headers.etag))
      .expect(404);
    expect((await calls.withdraw(token).expect(200)).body.withdrawn_at).toBe(body.withdrawn_at);
    expect(await OutboxEntry.countDocuments({ kind: 'consent_withdrawn' })).toBe(2);
    const { body: golfer } = await send('get', `/golfers/${id}`).expect(200);
    expect(golfer.consent).toMatchObject({
      ...{ given_by: 'Rosa Maria Hartley', withdrawn_at: body.withdrawn_at },
    });
    expect((await calls.newestLink(id as string)).state).toBe('withdrawn');
  });

  it('is nothing that a link can do which nobody agreed to', async () => {
    const { id } = await createGolfer();

    await calls.withdraw(await calls.tokenFor(id as string)).expect(409);

    await request(api.server).get(`/api/golfers/${id}`).expect(200);
  });

  it('keeps the day of a withdrawal that the admin has recorded', async () => {
    const { id } = await createGolfer();
    const token = await calls.tokenFor(id as string);
    await calls.agree(token);
    const consent = { given_by: 'Rosa Hartley', given_at: '2026-01-02', withdrawn_at: '2026-02-03' };
    await send('put', `/golfers/${id}`).send({ consent }).expect(200);

    await calls.withdraw(token).expect(200);

    const { body } = await send('get', `/golfers/${id}`).expect(200);
    expect(body.consent.withdrawn_at).toBe('2026-02-03T00:00:00.000Z');
  });

  it('ends with the next agreement, which has a link of its own', async () => {
    const { id } = await createGolfer();
    const first = await calls.tokenFor(id as string);
    await calls.agree(first);
    await calls.withdraw(first).expect(200);
    const second = await calls.tokenFor(id as string);

    await calls.agree(second, { results: 'nobody' });

    await request(api.server).get(`/api/golfers/${id}`).expect(200);
    expect((await calls.agreeTo(agreementTo('x', first))).status).toBe(409);
  });
});

describe('while the athlete is in the trash', () => {
  const agreed = async () => {
    const { id } = await createGolfer({ firstName: 'Isla', lastName: 'Hartley' });
    const photo = await send('put', `/golfers/${id}`)
      .attach('profile_photo', await png(), 'a.png')
      .expect(200);
    const token = await calls.tokenFor(id as string);
    await calls.agree(token);
    return { id: id as string, token, photoUrl: photo.body.headshot.url as string };
  };
  const moveToTrash = (id: string) => send('delete', `/golfers/${id}`).expect(204);
  const restore = (id: string) => send('post', `/trash/${id}/restore`).expect(200);

  it('a consent is shown and withdrawn, and the restored profile and its photo stay hidden', async () => {
    const { id, token, photoUrl } = await agreed();
    await moveToTrash(id);

    expect((await calls.look(token).expect(200)).body).toMatchObject({
      ...{ state: 'given', athlete: 'Isla Hartley', profile: null },
    });
    const { body } = await calls.withdraw(token).expect(200);
    expect(body).toMatchObject({ state: 'withdrawn', withdrawn_at: expect.any(String) });
    expect((await calls.withdraw(token).expect(200)).body).toMatchObject({ withdrawn_at: body.withdrawn_at });
    expect(await AuditEntry.countDocuments({ action: 'withdraw_consent', outcome: 'done' })).toBe(1);

    await restore(id);
    await request(api.server).get(`/api/golfers/${id}`).expect(404);
    await request(api.server).get(photoUrl).expect(404);
    const { body: golfer } = await send('get', `/golfers/${id}`).expect(200);
    expect(golfer.consent).toMatchObject({
      ...{ given_by: 'Rosa Maria Hartley', withdrawn_at: body.withdrawn_at },
    });
    expect(golfer.headshot.url).not.toBe(photoUrl);
    await request(api.server).get(golfer.headshot.url).expect(200);
  });

  it('a photo that was moved by a withdrawal is deleted with the athlete', async () => {
    const { id, token } = await agreed();
    const files = () => ConsentLink.db.collection('images.files').countDocuments();
    await moveToTrash(id);
    await calls.withdraw(token).expect(200);
    const before = await files();
    await send('delete', `/trash/${id}`).expect(204);

    expect(before).toBeGreaterThan(0);
    expect(await files()).toBeLessThan(before);
    await calls.withdraw(token).expect(404);
  });

  it('a link that is not answered does nothing', async () => {
    const { id } = await createGolfer();
    const token = await calls.tokenFor(id as string);
    await moveToTrash(id as string);

    for (const call of [calls.look, calls.decline, calls.withdraw]) await call(token).expect(404);
  });
});
