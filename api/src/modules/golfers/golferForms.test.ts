import {
  filmMessages,
  golferCardMessages,
  golferImportMessages as messages,
  golferMessages,
  limits,
  type GolferImportWire,
} from '@site/contract';
import { createGolfer, createTrainer } from '../../testing/createRecords';
import { AuditEntry } from '../../records/audit/audit.model';
import { OldSlug } from '../../records/slugs';
import { Golfer } from './golfer.model';
import { setUpTestApi } from '../../testing/setUpTestApi';

const { get, send: ask } = setUpTestApi();
beforeEach(() => Promise.all([Golfer, AuditEntry, OldSlug].map((model) => model.collection.deleteMany())));

const UNKNOWN_TRAINER = { trainer_id: '650000000000000000000001' };
const send = (method: 'post' | 'put', path = '') => ask(method, `/golfers${path}`);

const WHOLE = {
  first_name: 'Isla',
  last_name: 'Hartley',
  grad_year: 2027,
  country: 'England',
  testimonial: 'They told me what to leave out.\nIt worked.',
  sports: ['Golf', 'Tennis'],
  academics: {
    gpa: 3.8,
    gpa_method: '9 GCSEs; estimated',
    sat: 1310,
    act: 29,
    major: 'Biology',
    school: 'Quill Hall School',
    graduates_on: '2027-06-30T00:00:00.000Z',
  },
  golf_data: {
    handicap: -1.4,
    handicapOn: '2026-05-01T00:00:00.000Z',
    averageScore: 72.5,
    rounds: 14,
    worldRank: 812,
    rankName: 'WAGR',
    stats: { drivingDistance: 231, fairwayAccuracy: 64.5, greensInRegulation: 58 },
  },
  personal: { socials: { instagram: 'https://www.instagram.com/', website: 'http://example.com/isla' } },
};

describe('POST /golfers', () => {
  it('requires nothing: the slug falls back to the kind of record', async () => {
    const first = await send('post').send({}).expect(201);
    const second = await send('post').send({ first_name: '漢', last_name: ' ' }).expect(201);

    expect([first.body.slug, second.body.slug]).toEqual(['golfer', 'golfer-2']);
    expect(first.body).toMatchObject({ first_name: '', last_name: '', is_published: true });
  });

  it('refuses a trainer who does not exist, beside the field, and stores nothing', async () => {
    const { body } = await send('post').send(UNKNOWN_TRAINER).expect(422);
    const message = golferMessages.unknownTrainer;
    expect(body).toEqual({ code: 'validation_failed', message, fields: { trainer_id: message } });
    expect(await Golfer.countDocuments()).toBe(0);
  });
});

describe('PUT /golfers/:key', () => {
  it('changes the fields that it names, also inside a group, and leaves the rest', async () => {
    const trainer = await createTrainer();
    const input = { ...WHOLE, trainer_id: trainer.id as string };
    const { body: before } = await send('post').send(input).expect(201);
    const trained = { slug: 'isla-hartley', trainer: { id: trainer.id as string }, is_published: true };
    expect(before).toMatchObject({ ...input, ...trained });
    expect((await get('/golfers/isla-hartley').expect(200)).body).toMatchObject(WHOLE);

    const { body } = await send('put', `/${before.id}`)
      .send({ last_name: 'Moor', golf_data: { stats: { driving_distance: 240 } }, academics: { sat: null } })
      .expect(200);
    expect({ ...body, updated_at: '', card: before.card }).toEqual({
      ...before,
      last_name: 'Moor',
      golf_data: { ...WHOLE.golf_data, stats: { ...WHOLE.golf_data.stats, drivingDistance: 240 } },
      academics: { ...WHOLE.academics, sat: null },
      updated_at: '',
    });
  });

  it('empties the fields that clear names, within a group too, or the group', async () => {
    const trainer = await createTrainer();
    const input = { ...WHOLE, trainer_id: trainer.id as string };
    const { body: before } = await send('post').send(input).expect(201);
    const empty = (...clear: string[]) => send('put', `/${before.id}`).send({ clear }).expect(200);

    const fields = ['firstName', 'country', 'gradYear', 'sports', 'testimonial', 'trainerId'];
    const texts = { first_name: '', country: '', testimonial: '' };
    const emptied = { ...texts, grad_year: null, sports: [], sport: 'Golf', trainer_id: null, trainer: null };
    const { body } = await empty(...fields, 'gpa', 'major', 'instagram');

    expect({ ...body, updated_at: before.updated_at, card: before.card }).toEqual({
      ...before,
      ...emptied,
      academics: { ...WHOLE.academics, gpa: 0, major: '' },
      personal: { socials: { website: 'http://example.com/isla' } },
    });
    expect((await empty('personal')).body.personal).toEqual({ socials: {} });
  });

  it('changes nothing by what it refuses', async () => {
    const golfer = await createGolfer({ slug: 'unchanged', gradYear: 2026 });
    const refused: [number, object][] = [
      [422, { clear: ['created_at'] }],
      [422, { first_name: 'Ann', ...UNKNOWN_TRAINER }],
      [400, { clear: [{ $ne: 1 }] }],
      [400, { $set: { first_name: 'x' } }],
    ];

    for (const [status, patch] of refused) await send('put', '/unchanged').send(patch).expect(status);

    expect((await Golfer.findById(golfer._id))?.toObject()).toEqual(golfer.toObject());
  });
});

describe('the golfer form', () => {
  it('takes repeated fields as a list, and leaves as it is what an edit sends empty', async () => {
    const before = { first_name: 'Isla', grad_year: 2027, academics: { gpa: 3, major: 'Art' } };
    const { body: created } = await send('post').send(before).expect(201);

    const { body } = await send('put', `/${created.slug}`)
      .field({
        firstName: ' ',
        gradYear: '',
        lastName: 'Moor',
        sports: ['Golf', 'Tennis'],
        academics: '{"gpa":"","sat":1200}',
        profile_photo: '',
        clear: '["country"]',
      })
      .expect(200);

    expect(body).toMatchObject({
      first_name: 'Isla',
      last_name: 'Moor',
      grad_year: 2027,
      sports: ['Golf', 'Tennis'],
      academics: { gpa: 3, sat: 1200, major: 'Art' },
    });
  });

  it('accepts a form without a chosen picture', async () => {
    const form =
      '--x\r\nContent-Disposition: form-data; name="firstName"\r\n\r\nIsla\r\n' +
      '--x\r\nContent-Disposition: form-data; name="profile_photo"; filename=""\r\n' +
      'Content-Type: application/octet-stream\r\n\r\n\r\n--x--\r\n';

    const { body } = await send('post').type('multipart/form-data; boundary=x').send(form).expect(201);

    expect(body).toMatchObject({ first_name: 'Isla', headshot: null });
  });
});

const putCard = (key: string, card: object) => send('put', `/${key}/card`).send(card);

/** A card with one entry in each list, but for the films. */
const CARD = {
  figures: [
    { sport: 'Swimming', figure: '100-free', value: '52.31', on: '2026-04-18', note: 'long course' },
    { sport: 'Swimming', figure: '200-free', value: '1:54.02', on: '', note: '' },
  ],
  results: [
    {
      on: '2026-05-02',
      event: 'Spring medal',
      venue: 'Quill Links',
      score: '71',
      place: '2nd of 84',
      yards: 6402,
      rating: 71.3,
      slope: 128,
    },
  ],
  schedule: [{ on: '2027-06-01', event: 'Summer Open', venue: 'Quillford' }],
};

const [FIGURE] = CARD.figures;
const [RESULT] = CARD.results;
const FILM = { address: 'https://vimeo.com/76979871', title: 'Swing' };
const [EVENT] = CARD.schedule;

const withCard = async () =>
  (await createGolfer({ slug: 'isla', card: { ...CARD, films: [] } as never })).id as string;

describe('the card of an athlete', () => {
  it('is stored whole with the day of the change, and read on the profile, the newest result and the next event first, but in no list', async () => {
    const { body: created } = await send('post').send({ first_name: 'Isla', last_name: 'Quill' }).expect(201);
    const read = async () => (await get(`/golfers/${created.slug}`).expect(200)).body.card;
    expect((await read()).updated_on).toBeUndefined();
    const [first, second, third] = ['2026-03-01', '2026-04-01', '2026-05-01'];
    const on = <Row>(row: Row, ...days: (string | undefined)[]) => days.map((on) => ({ ...row, on }));
    const films = [{ ...FILM, length: '2:35' }];
    const sent = {
      figures: CARD.figures,
      results: on(RESULT, first, third, second),
      schedule: on(EVENT, first, third, second),
    };

    const { body: answer } = await putCard(created.id as string, { ...sent, films }).expect(200);

    expect(await read()).toEqual({
      figures: CARD.figures,
      results: on(RESULT, third, second, first),
      schedule: on(EVENT, first, second, third),
      films: [{ ...films[0], platform: 'Vimeo' }],
      updated_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(answer.card).toEqual(await read());
    for (const path of ['/golfers?limit=5', '/golfers/admin/all']) {
      const { text } = await ask('get', path).expect(200);
      expect(text).toContain('Isla');
      expect(text).not.toMatch(/"card"|Spring medal/);
    }
  });

  it('is replaced as a whole: a list that is absent is emptied; an edit of the athlete leaves it', async () => {
    const id = await withCard();
    await send('put', `/${id}`).send({ first_name: 'Una' }).expect(200);
    expect((await get(`/golfers/${id}`)).body).toMatchObject({ first_name: 'Una', card: CARD });

    await putCard(id, { schedule: CARD.schedule }).expect(200);

    const { body } = await get(`/golfers/${id}`);
    expect(body.card).toMatchObject({ figures: [], results: [], films: [], schedule: CARD.schedule });
  });

  const figure = (fields: object) => ({ figures: [{ ...FIGURE, ...fields }] });
  const film = (fields: object) => ({ films: [{ ...FILM, ...fields }] });
  const refusals: [string, object, string, number?][] = [
    ['figures', { figures: 'none' }, 'Figures must be a list', 400],
    ['figures', { figures: [FIGURE, { ...FIGURE, value: '52.30' }] }, golferCardMessages.twice],
    ['figures[0].value', figure({ value: '1:72.30' }), golferCardMessages.value],
    ['results[1].on', { results: [RESULT, { ...RESULT, on: '' }] }, 'Date is required'],
    ['films[0].address', film({ address: 'https://example.com/f' }), filmMessages.address],
    [
      'films',
      { films: [FILM, { ...FILM, address: 'player.vimeo.com/video/76979871' }] },
      golferCardMessages.filmTwice,
    ],
    ['schedule', { schedule: Array(21).fill(EVENT) }, 'Schedule may have at most 20 entries'],
  ];

  it('that breaks a rule is refused at the entry, and nothing is stored', async () => {
    const id = await withCard();
    for (const [field, card, message, status = 422] of refusals)
      expect((await putCard(id, card).expect(status)).body.fields).toEqual({ [field]: message });
    expect((await get(`/golfers/${id}`)).body.card).toMatchObject(CARD);
  });
});

type Flags = { dry_run?: 'true' | 'maybe' };
const postFile = () => ask('post', '/golfers/import');
const sendFile = (file: string | Buffer, flags: Flags = {}) =>
  postFile().field(flags).attach('file', Buffer.from(file), 'athletes.csv');
const tried = async (file: string | Buffer) =>
  (await sendFile(file, { dry_run: 'true' }).expect(200)).body as GolferImportWire;
/** The names of all athletes, in the order in which they were stored. */
const names = async (): Promise<string[]> =>
  (await Golfer.find().sort({ _id: 1 })).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
const lines = (...rows: string[]) => rows.join('\r\n');
const PEOPLE = lines('First name,Last name,Graduation year', 'Isla,Hartley,2027', 'Tom,Field,2028');

describe('an import of a file', () => {
  it('stores every field as the form would, but nobody is published and no consent is given by a file', async () => {
    const file = lines(
      'FIRST NAME,last_name,gradYear,Testimonial,Sports,GPA,driving distance,Instagram,Published,Given by,Slug',
      '"Ísla ","O""Neill",2027,"Two\r\nlines","Golf, Track & Field",3.8,260,https://x.example/isla,true,Her mother,isla',
    );

    const { body } = await sendFile(file).expect(200);
    const ignored_columns = ['Published', 'Given by', 'Slug'];
    expect(body).toMatchObject({ created: 1, faulty: 0, rows: 1, ignored_columns, is_dry_run: false });
    const stored = await Golfer.findOne().lean();
    const names = { firstName: 'Ísla', lastName: 'O"Neill', slug: 'isla-o-neill' };
    expect(stored).toMatchObject({
      ...names,
      gradYear: 2027,
      testimonial: 'Two\r\nlines',
      sports: ['Golf', 'Track & Field'],
      isPublished: false,
      isVisible: false,
      academics: { gpa: 3.8 },
      golfData: { stats: { drivingDistance: 260 } },
      socials: { instagram: 'https://x.example/isla' },
    });
    expect(stored?.consent ?? null).toBeNull();
  });

  it('names whom a row looks like: somebody on the list, or an earlier row', async () => {
    await createGolfer({ firstName: 'Ísla', lastName: 'HARTLEY', gradYear: 2027 });
    await createGolfer({ firstName: 'Tom', lastName: 'Field', gradYear: 2026 });
    await createGolfer({ firstName: 'Ana', lastName: 'Ruiz', gradYear: null });

    const file = lines(PEOPLE, 'tom,field,2028', 'Ana,Ruiz,2029', 'Tom,FIELD,');
    const { faulty_rows, created } = await tried(file);
    expect(created).toBe(1);
    expect(faulty_rows.map(({ row, name, faults }) => [row, name, faults[0]?.message])).toEqual([
      [2, 'Isla Hartley', messages.stored('Ísla HARTLEY, 2027')],
      [4, 'tom field', messages.repeated(3)],
      [5, 'Ana Ruiz', messages.stored('Ana Ruiz')],
      [6, 'Tom FIELD', messages.stored('Tom Field, 2026')],
    ]);
  });

  it('is tried without storing anything, and checks again: who was added in between stays the only one', async () => {
    const answer = await tried(PEOPLE);
    expect(answer).toMatchObject({ is_dry_run: true, rows: 2, created: 2, faulty: 0, faulty_rows: [] });
    expect([await Golfer.countDocuments(), await AuditEntry.countDocuments()]).toEqual([0, 0]);
    await createGolfer({ firstName: 'Tom', lastName: 'Field', gradYear: 2028 });

    expect((await sendFile(PEOPLE).expect(422)).body.fields).toEqual({ file: messages.faulty(1, 2) });
    expect((await tried(PEOPLE)).faulty_rows).toMatchObject([{ row: 3, name: 'Tom Field' }]);
    expect(await names()).toEqual(['Tom Field']);
  });

  it('the same file sent twice, or at the same moment, adds everybody once', async () => {
    const answers = await Promise.all([sendFile(PEOPLE), sendFile(PEOPLE), sendFile(PEOPLE)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await names()).sort()).toEqual(['Isla Hartley', 'Tom Field']);

    expect((await tried(PEOPLE)).faulty_rows).toMatchObject([{ row: 2 }, { row: 3 }]);
  });

  it('names the column of a fault, in the words of the form', async () => {
    const { faulty_rows, created } = await tried(
      lines(
        'First name,Last name,Graduation year,GPA,Country',
        'Isla,Hartley,2027,3.8,England',
        '',
        `Tom,Field,01/09/2027,9,${'x'.repeat(5000)}`,
        'Ana,Ruiz,2028,3,Spain,more',
        ',,2028,3,Spain',
        '=A1,#REF!,=YEAR(2027),"3,8",Spain',
      ),
    );

    const said = faulty_rows.map(({ row, name, faults }) => [
      `${row} ${name}`,
      ...faults.map(({ column, message }) => `${column}: ${message}`),
    ]);
    expect(created).toBe(1);
    expect(said).toEqual([
      [
        '4 Tom Field',
        'Graduation year: Graduation year must be a whole number from 1990 to 2100',
        'Country: Country must be at most 200 characters',
        'GPA: GPA must be a number from 0 to 5',
      ],
      ['5 Ana Ruiz', `: ${messages.tooManyCells}`],
      ['6 ', `: ${messages.noName}`],
      [
        '7 ',
        `First name: ${messages.formula('First name')}`,
        `Last name: ${messages.formula('Last name')}`,
        `Graduation year: ${messages.formula('Graduation year')}`,
        'GPA: GPA must be a number from 0 to 5',
      ],
    ]);
  });

  it('reads what Excel writes as plain CSV', async () => {
    await sendFile(Buffer.from('First name,Last name\r\n\xcdsla,O\x92Neill', 'latin1')).expect(200);

    expect(await names()).toEqual(['Ísla O’Neill']);
  });

  const tooManyRows = `First name\n${'Isla\n'.repeat(limits.importRows + 1)}`;
  const refusedFiles: [string | Buffer, string][] = [
    ['', 'The CSV file is empty. Please choose it again'],
    [Buffer.from('PK\x03\x04First name\nIsla', 'latin1'), messages.notText],
    ['First name;Last name\nIsla;Hartley', messages.noNameColumn],
    ['First name,Country,first_name\nIsla,Spain,Isla', messages.twice('First name')],
    // Below letters of two bytes and a cell of two lines.
    [
      lines('First name,Last name', '"Ísla\r\nÉva",Ørsted', '', '"Tom,Field', 'Ana,Berg', 'Ben,Li'),
      messages.malformed(5),
    ],
    [tooManyRows, messages.tooManyRows],
  ];

  it('is refused with a sentence where the file is no CSV with names, is missing, one of two, or too large', async () => {
    for (const [file, message] of refusedFiles)
      expect((await sendFile(file).expect(422)).body.fields).toEqual({ file: message });
    const missing = { file: 'Please send a CSV file in the field "file"' };
    expect((await postFile().field('dry_run', 'true').expect(422)).body.fields).toEqual(missing);
    const second = await sendFile(PEOPLE).attach('file', Buffer.from(PEOPLE), 'b.csv').expect(422);
    expect(second.body.fields).toEqual({ file: 'Please send one CSV file only' });
    const large = await sendFile(Buffer.alloc(limits.importBytes + 1, 'a')).expect(413);
    expect(large.body.message).toBe('A CSV file may be at most 2 MB. Please make it smaller');
    await sendFile(PEOPLE, { dry_run: 'maybe' }).expect(400);
    expect(await Golfer.countDocuments()).toBe(0);
  });
});
