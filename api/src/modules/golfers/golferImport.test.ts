import { golferImportMessages as messages, golferImportTemplate, golferImportWire, limits } from '@site/contract';
import request from 'supertest';
import { createGolfer } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { png } from '../../testing/pictures';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { AuditEntry } from '../audit/audit.model';
import { OldSlug } from '../oldSlugs/oldSlug.model';
import { Golfer } from './golfer.model';

const { admin, api } = setUpTestApi();
beforeEach(() => Promise.all([Golfer.deleteMany(), AuditEntry.deleteMany(), OldSlug.deleteMany()]));

type Flags = Partial<Record<'dry_run' | 'skip_faulty', 'true' | 'false' | 'maybe'>>;

const send = (file: string | Buffer, flags: Flags = {}) =>
  request(api.server)
    .post('/api/golfers/import')
    .set('Authorization', admin.bearer)
    .field(flags)
    .attach('file', Buffer.from(file), 'athletes.csv');
const tried = async (file: string | Buffer) => (await send(file, { dry_run: 'true' }).expect(200)).body;
const names = async () =>
  (await Golfer.find().sort({ _id: 1 })).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
const lines = (...rows: string[]) => rows.join('\r\n');

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
    ...{ testimonial: 'Two\r\nlines', sports: ['Golf', 'Track & Field'], isPublished: false, isVisible: false },
    academics: { gpa: 3.8, sat: 1400 },
    golfData: { handicap: -1.4, stats: { drivingDistance: 260 } },
    socials: { instagram: 'https://instagram.com/isla' },
  });
  await request(api.server).get('/api/golfers/isla-o-neill').expect(404);
  const found = await request(api.server).get('/api/golfers/admin/all?q=isla').set('Authorization', admin.bearer);
  expect(found.body).toHaveLength(1);
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
      `Tom,Field,soon,9,${'x'.repeat(5000)}`,
      'Ana,Ruiz,2028,3,Spain,more',
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
  ]);
});

it('one fault keeps every row out, unless the admin skips the faulty ones', async () => {
  const file = `${PEOPLE}\r\nAna,Ruiz,soon`;

  const { body } = await send(file).expect(422);
  expect(body.fields).toEqual({ file: messages.faulty(1, 3) });
  expect(await Golfer.countDocuments()).toBe(0);
  expect(await AuditEntry.countDocuments()).toBe(0);

  expect((await send(file, { skip_faulty: 'true' }).expect(200)).body).toMatchObject({ created: 2, faulty: 1 });
  expect(await names()).toEqual(['Isla Hartley', 'Tom Field']);
});

it('flags who is stored already, and who is in the file twice', async () => {
  await createGolfer({ firstName: 'Ísla', lastName: 'HARTLEY', gradYear: 2027 });
  await createGolfer({ firstName: 'Tom', lastName: 'Field', gradYear: 2026 });

  const { faulty_rows: faulty, created } = await tried(`${PEOPLE}\r\ntom,field,2028`);
  expect(created).toBe(1);
  expect(faulty).toEqual([
    { row: 2, name: 'Isla Hartley', faults: [{ column: '', message: messages.stored }] },
    { row: 4, name: 'tom field', faults: [{ column: '', message: messages.repeated(3) }] },
  ]);
});

it('nobody is published and no consent is given by a file', async () => {
  const file = lines('First name,Published,is_published,Given by,Slug', 'Isla,true,true,Her mother,isla-of-all');

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

it('gives each athlete an address of its own, and takes over that of an earlier one', async () => {
  const { _id } = await createGolfer({ firstName: 'Isla', lastName: 'Hartley', slug: 'isla-hartley' });
  await OldSlug.create({ kind: 'golfer', slug: 'isla-hartley-2', recordId: _id });

  await send(lines('First name,Last name,Graduation year', 'Isla,Hartley,2029', 'Isla,Hartley,2030')).expect(200);
  expect((await Golfer.distinct('slug')).sort()).toEqual(['isla-hartley', 'isla-hartley-2', 'isla-hartley-3']);
  expect(await OldSlug.countDocuments()).toBe(0);
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

it('text that begins like a formula is stored as typed', async () => {
  await send(lines('First name,Last name,Country', '"=HYPERLINK(""x"")",+44,@England')).expect(200);

  expect(await Golfer.findOne().lean()).toMatchObject({
    ...{ firstName: '=HYPERLINK("x")', lastName: '+44', country: '@England' },
  });
});

it.each([
  ['semicolons', 'First name;Last name\nIsla;Hart,ley', 'Isla Hart,ley'],
  ['tabs', 'First name\tLast name\nIsla\tHart,ley', 'Isla Hart,ley'],
  ['one column', 'First name\nIsla', 'Isla '],
  ['a byte order mark', '\ufeffFirst name,Last name\nIsla,Hartley', 'Isla Hartley'],
  ['emoji and letters from the right', 'First name,Last name\nדנה,🏌️', 'דנה 🏌️'],
])('reads a file with %s', async (_what, file, name) => {
  await send(file).expect(200);

  expect(await names()).toEqual([name]);
});

it('reads the UTF-16 of a spreadsheet', async () => {
  await send(Buffer.from('\ufeffFirst name\tLast name\r\nÍsla\tHartley', 'utf16le')).expect(200);

  expect(await names()).toEqual(['Ísla Hartley']);
});

const wide = Array.from({ length: 200 }, (_, nr) => `Column ${nr}`).join(',');
const long = `First name\n${'Isla\n'.repeat(limits.importRows + 1)}`;

it.each<[string, string | Buffer, string]>([
  ['of spaces only', ' \r\n ', messages.empty],
  ['with a header only', 'First name,Last name\r\n\r\n,', messages.headerOnly],
  ['with NUL', 'First name\nIs\0la', messages.notText(2)],
  ['with a control character', 'First name\r\n\r\nIs\u001bla', messages.notText(3)],
  ['in Latin-1', Buffer.from('First name\nÍsla', 'latin1'), messages.notUtf8],
  ['of a web page', '<!DOCTYPE html><p>First name,Last name', messages.webPage],
  ['without a column that we know', 'Colour,Size\nred,4', messages.noColumn],
  ['with a column twice', 'First name,Country,first_name\nIsla,Spain,Isla', messages.twice('First name')],
  ['with 200 columns', `${wide}\n1`, messages.tooManyColumns],
  ['with a quotation mark too many', 'First name,Last name\nIsla,"Hartley\nTom,Field', messages.malformed(3)],
  ['with too many rows', long, messages.tooManyRows],
])('refuses a file %s', async (_what, file, message) => {
  const { body } = await send(file, { skip_faulty: 'true' }).expect(422);

  expect(body.fields).toEqual({ file: message });
  expect(await Golfer.countDocuments()).toBe(0);
});

it('refuses a picture', async () => {
  const { body } = await send(await png()).expect(422);
  expect(body.fields).toEqual({ file: messages.notUtf8 });
});

it('refuses an empty file, a missing one, a second one, one that is too large, and a flag that is none', async () => {
  const post = () => request(api.server).post('/api/golfers/import').set('Authorization', admin.bearer);

  expect((await send('').expect(422)).body.fields).toEqual({ file: messages.empty });
  expect((await post().field('dry_run', 'true').expect(422)).body.fields).toEqual({ file: messages.missing });
  const wrong = await post().attach('photo', Buffer.from(PEOPLE), 'a.csv').expect(422);
  expect(wrong.body.fields).toEqual({ file: messages.missing });
  const second = await send(PEOPLE).attach('file', Buffer.from(PEOPLE), 'b.csv').expect(422);
  expect(second.body.fields).toEqual({ file: messages.several });
  const large = await send(Buffer.alloc(limits.importBytes + 1, 'a')).expect(413);
  expect(large.body.message).toBe(messages.tooLarge);
  await send(PEOPLE, { dry_run: 'maybe' }).expect(400);
  expect(await Golfer.countDocuments()).toBe(0);
});

it('needs an admin', async () => {
  await request(api.server).post('/api/golfers/import').attach('file', Buffer.from(PEOPLE), 'a.csv').expect(401);
});

it('an answer holds two hundred faulty rows, and counts the rest', async () => {
  const rows = Array.from({ length: 300 }, (_, nr) => `Athlete ${nr},soon`);
  const answer = await tried(lines('First name,Graduation year', ...rows));

  expect(answer).toMatchObject({ faulty: 300, created: 0 });
  expect(answer.faulty_rows).toHaveLength(limits.importFaultsShown);
});

it('imports two thousand rows, with one entry in the audit trail that names nobody', async () => {
  // Half of them have no name, and so the same beginning of their address.
  const rows = Array.from({ length: limits.importRows }, (_, nr) =>
    nr % 2 ? `,,,Country ${nr}` : `Isla,Number ${nr},2027,Spain`,
  );
  const { body } = await send(lines('First name,Last name,Graduation year,Country', ...rows)).expect(200);

  expect(body).toMatchObject({ created: limits.importRows, faulty: 0 });
  expect(await Golfer.countDocuments({ isVisible: false })).toBe(limits.importRows);
  const entries = await AuditEntry.find();
  expect(entries).toMatchObject([
    { action: 'import', kind: 'golfer', title: '2,000 athletes', outcome: 'done', recordId: body.id },
  ]);
});
