import { adminPlacementWire, placementMessages } from '@site/contract';
import { createPlacement } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { AuditEntry } from '../audit/audit.model';
import { Placement } from './placement.model';

const { send } = setUpTestApi();
beforeEach(() => Placement.deleteMany());

const post = (body: object) => send('post', '/placements').send(body);
const MISSING = '650000000000000000000001';
const VALID = { college: 'Rice University', state: 'TX' };

describe('POST /placements', () => {
  it('needs a college and its state, and is published once it was checked', async () => {
    const { body } = await post({ ...VALID, first_name: ' Ana ', last_name: 'Ruiz' }).expect(201);

    await expectWire(adminPlacementWire, body);
    expect(body).toMatchObject({
      first_name: 'Ana',
      athlete: 'A. R.',
      shown_state: 'unchecked',
      consent: null,
    });
    const checked = await send('put', `/placements/${body.id}`).send({ checkedOn: '2026-10-01' }).expect(200);
    expect(checked.body).toMatchObject({ shown_state: 'shown', college: 'Rice University' });
  });

  it.each([
    ['no college', { state: 'TX' }, 'college', placementMessages.collegeRequired],
    ['a blank college', { ...VALID, college: ' ' }, 'college', placementMessages.collegeRequired],
    ['no state', { college: 'Rice' }, 'state', placementMessages.stateRequired],
    ['a state that is none', { ...VALID, state: 'tx' }, 'state', placementMessages.stateRequired],
    ['an empty state', { ...VALID, state: '' }, 'state', placementMessages.stateRequired],
    ['half a year', { ...VALID, year: 2024.5 }, 'year', expect.stringContaining('Year')],
    ['a year long ago', { ...VALID, year: 1066 }, 'year', expect.stringContaining('Year')],
    ['an amount', { ...VALID, share: '$40,000' }, 'share', expect.stringContaining('Share must be')],
    ['another division', { ...VALID, division: 'Premier' }, 'division', expect.stringContaining('Division')],
    ['a day that is none', { ...VALID, checked_on: 'soon' }, 'checked_on', expect.stringContaining('date')],
    [
      'a check in the future',
      { ...VALID, checked_on: '2099-01-01' },
      'checked_on',
      placementMessages.checkedInFuture,
    ],
    ['a long name', { ...VALID, first_name: 'x'.repeat(201) }, 'first_name', expect.stringContaining('200')],
  ])('refuses %s, and stores nothing', async (_what, body, field, message) => {
    const refused = await post(body).expect(422);

    expect(refused.body.fields).toEqual({ [field]: message });
    expect(await Placement.countDocuments()).toBe(0);
  });

  it('ignores what is derived, and takes no operators', async () => {
    const forged = {
      isVisible: true,
      shown_state: 'shown',
      athlete: 'Forged',
      _id: MISSING,
      is_published: false,
    };
    const { body } = await post({ ...VALID, ...forged }).expect(201);

    expect(body).toMatchObject({ athlete: '', shown_state: 'unpublished' });
    expect(body.id).not.toBe(MISSING);
    await post({ ...VALID, college: { $gt: '' } }).expect(400);
  });

  it('is in the audit trail by initials', async () => {
    const { body } = await post({
      ...VALID,
      first_name: 'Zuleika',
      last_name: 'Marchbanks',
      checked_on: '2026-10-01',
    });
    await send('put', `/placements/${body.id}`)
      .send({ consent: { withdrawn_at: '2026-10-02' } })
      .expect(200);
    await send('delete', `/placements/${body.id}`).expect(204);
    await send('post', `/trash/${body.id}/restore`).expect(200);

    const entries = await AuditEntry.find({ recordId: body.id }).sort({ at: 1, _id: 1 }).lean();
    expect(entries.map(({ action, title }) => `${action} ${title}`)).toEqual(
      ['create', 'unpublish', 'delete', 'restore'].map((action) => `${action} Z. M., Rice University`),
    );
  });
});

describe('PUT /placements/:id', () => {
  const put = (id: unknown, body: object) => send('put', `/placements/${String(id)}`).send(body);
  const given = { givenBy: 'R. Hartley', givenAt: new Date('2026-09-01'), withdrawnAt: null };

  it('leaves what it does not name, and empties what it clears', async () => {
    const { id } = await createPlacement({ city: 'Houston', share: 'Full', consent: given });

    const { body } = await put(id, { sport: 'Rowing', consent: { given_by: 'M. Hartley' }, clear: ['city'] });

    expect(body).toMatchObject({ sport: 'Rowing', city: '', share: 'Full' });
    expect(body.consent).toEqual({
      ...{ given_by: 'M. Hartley', given_at: '2026-09-01T00:00:00.000Z', withdrawn_at: null },
    });
  });

  it.each([{ consent: null }, { clear: ['consent'] }])(
    'keeps a withdrawn consent against %j, and takes it given again',
    async (removal) => {
      const consent = { ...given, withdrawnAt: new Date('2026-10-02') };
      const { id } = await createPlacement({ showsName: true, consent });

      const { body } = await put(id, removal).expect(422);
      expect(body.fields).toEqual({ consent: placementMessages.withdrawnConsent });
      expect(await Placement.findById(id)).toMatchObject({ isVisible: false });

      const undone = await put(id, { consent: { withdrawn_at: null } }).expect(422);
      expect(undone.body.fields).toEqual({ 'consent.withdrawn_at': placementMessages.withdrawnConsent });

      const again = { given_at: '2026-11-01', withdrawn_at: null };
      expect((await put(id, { consent: again }).expect(200)).body.shown_state).toBe('shown');
    },
  );

  it('loses none of several concurrent changes', async () => {
    const { id } = await createPlacement();
    const changes = [{ city: 'Houston' }, { sport: 'Tennis' }, { consent: { given_by: 'R. Hartley' } }];

    const answers = await Promise.all(changes.map((change) => put(id, change)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const stored = await Placement.findById(id).orFail();
    expect(stored).toMatchObject({ city: 'Houston', sport: 'Tennis', consent: { givenBy: 'R. Hartley' } });
  });

  it.each([MISSING, 'not-an-id', 'admin', '../x'])('knows no %s', async (id) => {
    await put(encodeURIComponent(id), { city: 'Houston' }).expect(404);
    await send('delete', `/placements/${encodeURIComponent(id)}`).expect(404);
  });
});
