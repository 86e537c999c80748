import {
  golferImportMessages as messages,
  golferImportTemplate,
  golferImportWire,
  limits,
} from '@site/contract';
import request from 'supertest';
import { createGolfer } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { importedNames as names, setUpImports } from '../../testing/importCalls';
import { AuditEntry } from '../audit/audit.model';
import { OldSlug } from '../oldSlugs/oldSlug.model';
import { Golfer } from './golfer.model';

const { admin, api, send, tried } = setUpImports();
beforeEach(() => Promise.all([AuditEntry.deleteMany(), OldSlug.deleteMany()]));

const lines = (...rows: string[]) => rows.join('\r\n');

const FIRST_CJK = 0x4e00;
const PEOPLE = lines('First name,Last name,Graduation year', 'Isla,Hartley,2027', 'Tom,Field,2028');

it('stores every field as the form would, hidden from visitors', async () => {
  const file = lines(
    'FIRST NAME,last_name,gradYear,Country,Testimonial,Sports,GPA,SAT,Handicap,driving distance,Instagram',
    '"Ísla ","O""Neill",2027,England,"Two\r\nlines","Golf, Track & Field",3.8,1400,-1.4,260,https://instagram.com/isla',
  );

  const { body } = await send(file).expect(200);
  await expectWire(golferImportWire, body);
  expect(body).toMatchObject({ created: 1, faulty: 0, rows: 1, ignored_columns: [], is_dry_run: false });
  expect(await Golfer.findOne().lean()).toMatchObject({
    ...{ firstName: 'Ísla', lastName: 'O"Neill', gradYear: 2027, country: 'England', slug: 'isla-o-neill' },
    ...{
      testimonial: 'Two\r\nlines',
      sports: ['Golf', 'Track & Field'],
      isPublished: false,
      isVisible: false,
    },
    academics: { gpa: 3.8, sat: 1400 },
    golfData: { handicap: -1.4, stats: { drivingDistance: 260 } },
    socials: { instagram: 'https://instagram.com/isla' },
  });
  await request(api.server).get('/api/golfers/isla-o-neill').expect(404);
  const found = await request(api.server)
    .get('/api/golfers/admin/all?q=isla')
    .set('Authorization', admin.bearer);
  expect(found.body).toHaveLength(1);
});

it('reads the columns of the card’s figures, with days as they are written for computers', async () => {
  const file = lines(
    'First name,Handicap of,rounds,rank_name,How the GPA was found,School,Leaves school on',
    'Isla,2026-05-01,14,WAGR,9 GCSEs; estimated,Quill Hall,2027-06-30',
  );

  expect((await send(file).expect(200)).body).toMatchObject({ created: 1, ignored_columns: [] });
  expect(await Golfer.findOne().lean()).toMatchObject({
    academics: { gpaMethod: '9 GCSEs; estimated', school: 'Quill Hall', graduatesOn: new Date('2027-06-30') },
    golfData: { handicapOn: new Date('2026-05-01'), rounds: 14, rankName: 'WAGR' },
    card: { figures: [], results: [], films: [], schedule: [] },
  });
  const { faulty_rows: faulty } = await tried(lines('First name,Handicap of', 'Isla,01/05/2026'));
  expect(faulty).toMatchObject([
    { faults: [{ column: 'Handicap of', message: 'Handicap of must be a date such as 2025-10-01' }] },
  ]);
});

it('a dry run says what would happen, and stores nothing', async () => {
  const answer = await tried(PEOPLE);

  expect(answer).toMatchObject({ is_dry_run: true, rows: 2, created: 2, faulty: 0, faulty_rows: [] });
  expect(await Golfer.countDocuments()).toBe(0);
  expect(await AuditEntry.countDocuments()).toBe(0);
});

it('the template is a file that can be imported', async () => {
  const { body } = await send(golferImportTemplate()).expect(200);

  expect(body).toMatchObject({ created: 1, ignored_columns: [] });
});

it('names the faults of each row by column, in the words of the form', async () => {
  const { faulty_rows: faulty, created } = await tried(
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

  expect(created).toBe(1);
  expect(faulty).toEqual([
    {
      ...{ row: 4, name: 'Tom Field' },
      faults: [
        { column: 'Graduation year', message: 'Graduation year must be a whole number from 1990 to 2100' },
        { column: 'Country', message: 'Country must be at most 200 characters' },
        { column: 'GPA', message: 'GPA must be a number from 0 to 5' },
      ],
    },
    { row: 5, name: 'Ana Ruiz', faults: [{ column: '', message: messages.tooManyCells }] },
    { row: 6, name: '', faults: [{ column: '', message: messages.noName }] },
    {
      ...{ row: 7, name: '' },
      faults: [
        { column: 'First name', message: messages.formula('First name') },
        { column: 'Last name', message: messages.sheetError('Last name') },
        { column: 'Graduation year', message: messages.formula('Graduation year') },
        { column: 'GPA', message: messages.decimalComma('GPA', '3.8') },
      ],
    },
  ]);
});

it('one fault keeps every row out, unless the admin skips the faulty ones', async () => {
  const file = `${PEOPLE}\r\nAna,Ruiz,soon`;

  const { body } = await send(file).expect(422);
  expect(body.fields).toEqual({ file: messages.faulty(1, 3) });
  expect(await Golfer.countDocuments()).toBe(0);
  expect(await AuditEntry.countDocuments()).toBe(0);

  expect((await send(file, { skip_faulty: 'true' }).expect(200)).body).toMatchObject({
    created: 2,
    faulty: 1,
  });
  expect(await names()).toEqual(['Isla Hartley', 'Tom Field']);
});

it('names whom a row looks like: somebody on the list, or an earlier row', async () => {
  await createGolfer({ firstName: 'Ísla', lastName: 'HARTLEY', gradYear: 2027 });
  await createGolfer({ firstName: 'Tom', lastName: 'Field', gradYear: 2026 });
  await createGolfer({ firstName: 'Ana', lastName: 'Ruiz', gradYear: null });

  const { faulty_rows: faulty, created } = await tried(
    lines(PEOPLE, 'tom,field,2028', 'Ana,Ruiz,2029', 'Tom,FIELD,'),
  );
  expect(created).toBe(1);
  expect(faulty).toEqual([
    {
      row: 2,
      name: 'Isla Hartley',
      faults: [{ column: '', message: messages.stored('Ísla HARTLEY, 2027') }],
    },
    { row: 4, name: 'tom field', faults: [{ column: '', message: messages.repeated(3) }] },
    { row: 5, name: 'Ana Ruiz', faults: [{ column: '', message: messages.stored('Ana Ruiz') }] },
    { row: 6, name: 'Tom FIELD', faults: [{ column: '', message: messages.stored('Tom Field, 2026') }] },
  ]);
});

it('checks again when it imports: who was added after the dry run stays the only one', async () => {
  expect(await tried(PEOPLE)).toMatchObject({ created: 2, faulty: 0 });
  await createGolfer({ firstName: 'Tom', lastName: 'Field', gradYear: 2028 });

  expect((await send(PEOPLE).expect(422)).body.fields).toEqual({ file: messages.faulty(1, 2) });
  const { body } = await send(PEOPLE, { skip_faulty: 'true' }).expect(200);
  expect(body).toMatchObject({ created: 1, faulty_rows: [{ row: 3, name: 'Tom Field' }] });
  expect((await names()).sort()).toEqual(['Isla Hartley', 'Tom Field']);
});

it('those of one import are listed together', async () => {
  await createGolfer({ firstName: 'Ana', lastName: 'Ruiz' });
  const { body } = await send(PEOPLE).expect(200);
  const list = (id: string) =>
    request(api.server).get(`/api/golfers/admin/all?import=${id}`).set('Authorization', admin.bearer);

  const found = (await list(body.id).expect(200)).body as { first_name: string }[];
  expect(found.map(({ first_name: name }) => name).sort()).toEqual(['Isla', 'Tom']);
  expect((await list('0'.repeat(32)).expect(200)).body).toEqual([]);
  expect((await list('all').expect(400)).body.message).toBe('import must be the id of an import');
});

it('nobody is published and no consent is given by a file', async () => {
  const file = lines(
    'First name,Published,is_published,Given by,Slug',
    'Isla,true,true,Her mother,isla-of-all',
  );

  const { body } = await send(file).expect(200);
  expect(body.ignored_columns).toEqual(['Published', 'is_published', 'Given by', 'Slug']);
  expect(await Golfer.findOne().lean()).toMatchObject({ isPublished: false, slug: 'isla' });
  expect((await Golfer.findOne().lean())?.consent ?? null).toBeNull();
});

it('the same file sent twice, or at the same moment, adds everybody once', async () => {
  const answers = await Promise.all([send(PEOPLE), send(PEOPLE), send(PEOPLE)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await names()).sort()).toEqual(['Isla Hartley', 'Tom Field']);

  expect((await send(PEOPLE).expect(200)).body).toMatchObject({ created: 0, imported_before: 2, faulty: 0 });
});

it('gives each athlete an address of its own; one that leads to another athlete does so until this one is shown', async () => {
  const { _id } = await createGolfer({
    firstName: 'Isla',
    lastName: 'Hartley',
    slug: 'isla-hartley',
    gradYear: 2025,
  });
  await OldSlug.create({ kind: 'golfer', slug: 'isla-hartley-2', recordId: _id });

  await send(lines('First name,Last name,Graduation year', 'Isla,Hartley,2026', 'Isla,Hartley,2027')).expect(
    200,
  );
  expect((await Golfer.distinct('slug')).sort()).toEqual([
    'isla-hartley',
    'isla-hartley-2',
    'isla-hartley-3',
  ]);
  expect(await OldSlug.countDocuments()).toBe(1);
  const target = () => request(api.server).get('/api/golfers/isla-hartley-2').redirects(0);
  expect((await target()).status).toBe(301);
});

it('two files with the same names at the same moment both arrive', async () => {
  const file = (year: number) => lines('First name,Graduation year', `Isla,${year}`, `Tom,${year}`);
  const answers = await Promise.all([2027, 2028, 2029].map((year) => send(file(year))));

  expect(answers.map(({ body }) => body.created)).toEqual([2, 2, 2]);
  expect(await Golfer.distinct('slug')).toHaveLength(6);
});

it('an athlete can be restored from the trash after the file was imported again', async () => {
  await send(PEOPLE).expect(200);
  const call = (method: 'delete' | 'post', path: string) =>
    request(api.server)[method](`/api${path}`).set('Authorization', admin.bearer);
  await call('delete', '/golfers/isla-hartley').expect(204);
  const { body: trash } = await request(api.server).get('/api/trash').set('Authorization', admin.bearer);
  await Golfer.deleteMany();
  await send(PEOPLE).expect(200);

  // The address is taken now; only the address.
  await Golfer.updateOne({ slug: 'isla-hartley' }, { slug: 'another' });
  await call('post', `/trash/${trash[0].id}/restore`).expect(200);
  expect(await Golfer.countDocuments()).toBe(3);
});

it('needs an admin', async () => {
  await request(api.server)
    .post('/api/golfers/import')
    .attach('file', Buffer.from(PEOPLE), 'a.csv')
    .expect(401);
});

it('names the faults of two thousand rows', async () => {
  const rows = Array.from({ length: limits.importRows }, (_, nr) => `Athlete ${nr},soon`);
  const answer = await tried(lines('First name,Graduation year', ...rows));

  expect(answer).toMatchObject({ faulty: limits.importRows, created: 0 });
  expect(answer.faulty_rows).toHaveLength(limits.importRows);
});

it('imports two thousand rows, with one entry in the audit trail that names nobody', async () => {
  // Half of them have no Latin letters, and so the same beginning of their address.
  const rows = Array.from({ length: limits.importRows }, (_, nr) =>
    nr % 2 ? `${String.fromCodePoint(FIRST_CJK + nr)},,2027,China` : `Isla,Number ${nr},2027,Spain`,
  );
  const { body } = await send(lines('First name,Last name,Graduation year,Country', ...rows)).expect(200);

  expect(body).toMatchObject({ created: limits.importRows, faulty: 0 });
  expect(await Golfer.countDocuments({ isVisible: false })).toBe(limits.importRows);
  const entries = await AuditEntry.find();
  expect(entries).toMatchObject([
    { action: 'import', kind: 'golfer', title: '2,000 athletes', outcome: 'done', recordId: body.id },
  ]);
});
