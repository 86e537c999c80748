import { golferImportMessages as messages, limits, type GolferImportWire } from '@site/contract';
import { createGolfer } from '../../testing/createRecords';
import { AuditEntry } from '../../records/audit/audit.model';
import { OldSlug } from '../../records/slugs';
import { Golfer } from './golfer.model';
import { setUpTestApi } from '../../testing/setUpTestApi';

const { send: call } = setUpTestApi();
beforeEach(() => Promise.all([Golfer, AuditEntry, OldSlug].map((model) => model.collection.deleteMany())));

type Flags = { dry_run?: 'true' | 'maybe' };
const get = (path: string) => call('get', path);
const post = () => call('post', '/golfers/import');
const send = (file: string | Buffer, flags: Flags = {}) =>
  post().field(flags).attach('file', Buffer.from(file), 'athletes.csv');
const tried = async (file: string | Buffer) =>
  (await send(file, { dry_run: 'true' }).expect(200)).body as GolferImportWire;
/** The names of all athletes, in the order in which they were stored. */
const names = async (): Promise<string[]> =>
  (await Golfer.find().sort({ _id: 1 })).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
const lines = (...rows: string[]) => rows.join('\r\n');
const PEOPLE = lines('First name,Last name,Graduation year', 'Isla,Hartley,2027', 'Tom,Field,2028');

describe('an import', () => {
  it('stores every field as the form would, hidden from visitors', async () => {
    const file = lines(
      'FIRST NAME,last_name,gradYear,Country,Testimonial,Sports,GPA,SAT,Handicap,driving distance,Instagram',
      '"Ísla ","O""Neill",2027,England,"Two\r\nlines","Golf, Track & Field",3.8,1400,-1.4,260,https://instagram.com/isla',
    );

    const { body } = await send(file).expect(200);
    expect(body).toMatchObject({ created: 1, faulty: 0, rows: 1, ignored_columns: [], is_dry_run: false });
    expect(await Golfer.findOne().lean()).toMatchObject({
      firstName: 'Ísla',
      lastName: 'O"Neill',
      gradYear: 2027,
      country: 'England',
      slug: 'isla-o-neill',
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
    expect((await get('/golfers')).body).toEqual([]);
    expect((await get('/golfers/admin/all?q=isla')).body).toHaveLength(1);
  });

  it('one fault keeps every row out', async () => {
    const file = `${PEOPLE}\r\nAna,Ruiz,soon`;

    const { body } = await send(file).expect(422);
    expect(body.fields).toEqual({ file: messages.faulty(1, 3) });
    expect(await Golfer.countDocuments()).toBe(0);
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

    expect((await send(PEOPLE).expect(422)).body.fields).toEqual({ file: messages.faulty(1, 2) });
    expect((await tried(PEOPLE)).faulty_rows).toMatchObject([{ row: 3, name: 'Tom Field' }]);
    expect(await names()).toEqual(['Tom Field']);
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
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await names()).sort()).toEqual(['Isla Hartley', 'Tom Field']);

    expect((await tried(PEOPLE)).faulty_rows).toMatchObject([{ row: 2 }, { row: 3 }]);
  });
});

describe('a cell', () => {
  it('is named by its column, with its fault in the words of the form', async () => {
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
});

describe('a file', () => {
  it('reads what Excel writes as plain CSV', async () => {
    await send(Buffer.from('First name,Last name\r\n\xcdsla,O\x92Neill', 'latin1')).expect(200);

    expect(await names()).toEqual(['Ísla O’Neill']);
  });

  const long = `First name\n${'Isla\n'.repeat(limits.importRows + 1)}`;

  it.each<[string, string | Buffer, string]>([
    ['that is a workbook', Buffer.from('PK\x03\x04First name\nIsla', 'latin1'), messages.notText],
    ['of a web page', '<!DOCTYPE html><p>Colour,Size', messages.noNameColumn],
    ['with semicolons', 'First name;Last name\nIsla;Hartley', messages.noNameColumn],
    ['without a column of names', 'Country,GPA\nSpain,4', messages.noNameColumn],
    ['with a column twice', 'First name,Country,first_name\nIsla,Spain,Isla', messages.twice('First name')],
    [
      'with one below letters of two bytes and a cell of two lines',
      lines('First name,Last name', '"Ísla\r\nÉva",Ørsted', '', '"Tom,Field', 'Ana,Berg', 'Ben,Li'),
      messages.malformed(5),
    ],
    ['with too many rows', long, messages.tooManyRows],
  ])('refuses a file %s', async (_what, file, message) => {
    const { body } = await send(file).expect(422);

    expect(body.fields).toEqual({ file: message });
    expect(await Golfer.countDocuments()).toBe(0);
  });

  it('refuses an empty file, a missing one, a second one, one that is too large, and a flag that is none', async () => {
    expect((await send('').expect(422)).body.fields).toEqual({
      file: 'The CSV file is empty. Please choose it again',
    });
    const missing = { file: 'Please send a CSV file in the field "file"' };
    expect((await post().field('dry_run', 'true').expect(422)).body.fields).toEqual(missing);
    const wrong = await post().attach('photo', Buffer.from(PEOPLE), 'a.csv').expect(422);
    expect(wrong.body.fields).toEqual(missing);
    const second = await send(PEOPLE).attach('file', Buffer.from(PEOPLE), 'b.csv').expect(422);
    expect(second.body.fields).toEqual({ file: 'Please send one CSV file only' });
    const large = await send(Buffer.alloc(limits.importBytes + 1, 'a')).expect(413);
    expect(large.body.message).toBe('A CSV file may be at most 2 MB. Please make it smaller');
    await send(PEOPLE, { dry_run: 'maybe' }).expect(400);
    expect(await Golfer.countDocuments()).toBe(0);
  });
});
