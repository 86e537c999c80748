import { golferImportMessages as messages, limits } from '@site/contract';
import request from 'supertest';
import { importedNames as names, setUpImports } from '../../testing/importCalls';
import { png } from '../../testing/pictures';
import { Golfer } from './golfer.model';

const { admin, api, send, tried } = setUpImports();
const lines = (...rows: string[]) => rows.join('\r\n');
const PEOPLE = lines('First name,Last name', 'Isla,Hartley', 'Tom,Field');

it('a plus handicap is one below zero, however the spreadsheet was kept from changing it', async () => {
  const rows = ['Isla,+1.2,+44', 'Tom,"=""+1.2""",@home', 'Ana,-1.2,', 'Ben,1.2,'];
  await send(lines('First name,Handicap,Country', ...rows)).expect(200);

  const stored = await Golfer.find().sort({ _id: 1 }).lean();
  expect(stored.map(({ golfData }) => golfData.handicap)).toEqual([-1.2, -1.2, -1.2, 1.2]);
  // Other text that a spreadsheet might take for a formula is stored as typed.
  expect(stored.map(({ country }) => country)).toEqual(['+44', '@home', '', '']);
});

describe('a decimal comma', () => {
  const figures = async () =>
    (await Golfer.find().sort({ _id: 1 }).lean()).map(({ academics, golfData }) => [
      academics.gpa,
      golfData.handicap,
    ]);

  it('is read as a point where semicolons separate the cells', async () => {
    await send(lines('First name;GPA;Handicap', 'Isla;3,8;+1,2', 'Tom;4;"=""-0,5"""', 'Ana;3.1;12,0')).expect(
      200,
    );

    expect(await figures()).toEqual([
      [3.8, -1.2],
      [4, -0.5],
      [3.1, 12],
    ]);
  });

  it.each([
    ['commas', 'First name,GPA\nIsla,"3,8"', messages.decimalComma('GPA', '3.8')],
    [
      'commas, of a plus handicap',
      'First name,Handicap\nIsla,"+1,2"',
      messages.decimalComma('Handicap', '+1.2'),
    ],
    ['tabs', 'First name\tGPA\nIsla\t3,8', messages.decimalComma('GPA', '3.8')],
    ['semicolons, if there are two', 'First name;GPA\nIsla;3,8,1', 'GPA must be a number from 0 to 5'],
    ['semicolons, if it is too high', 'First name;GPA\nIsla;38,5', 'GPA must be a number from 0 to 5'],
  ])('is a fault between %s', async (_what, file, message) => {
    expect((await tried(file)).faulty_rows).toMatchObject([{ row: 2, faults: [{ message }] }]);
  });

  it('is not supposed in a whole number', async () => {
    const { faulty_rows } = await tried('First name,Graduation year\nIsla,"2,027"');

    expect(faulty_rows[0]?.faults[0]?.message).toMatch(/^Graduation year must be a whole number/);
  });
});

it('spells sports as the filters do, and asks about others', async () => {
  const { notes } = await tried(
    lines('First name,Sports', 'Isla,"golf, track and field"', 'Tom,Gulf;TENNIS;rowing'),
  );
  expect(notes).toEqual([messages.otherSports(['Gulf'])]);

  await send(lines('First name,Sports', 'Isla,"golf, track and field"')).expect(200);
  expect((await Golfer.findOne().lean())?.sports).toEqual(['Golf', 'Track & Field']);
});

it('reads what Excel writes as plain CSV, and shows the letters that it guessed', async () => {
  const file = Buffer.from('First name;Last name;Graduation year\r\n\xcdsla;O\x92Neill;2027', 'latin1');

  expect((await tried(file)).notes).toEqual([messages.guessed(['Ísla', 'O’Neill'])]);
  await send(file).expect(200);
  expect(await names()).toEqual(['Ísla O’Neill']);
});

it.each([
  ['semicolons', 'First name;Last name\nIsla;Hart,ley', 'Isla Hart,ley'],
  ['tabs', 'First name\tLast name\nIsla\tHart,ley', 'Isla Hart,ley'],
  ['one column', 'First name\nIsla', 'Isla '],
  ['line ends of an old Mac', 'First name,Last name\rIsla,Hartley\r', 'Isla Hartley'],
  [
    'a line for Excel that names the separator',
    'sep=;\r\nFirst name;Last name\r\nIsla;Hartley',
    'Isla Hartley',
  ],
  [
    'four thousand blank rows at its end',
    `First name,Last name\nIsla,Hartley${'\n,'.repeat(4000)}`,
    'Isla Hartley',
  ],
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
  ['that is a workbook', Buffer.from('PK\x03\x04First name\nIsla', 'latin1'), messages.workbook],
  ['that is an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), messages.workbook],
  ['in UTF-16 that does not say so', Buffer.from('First name\nIsla', 'utf16le'), messages.notText(1)],
  ['in no encoding', Buffer.from('First name\nIsla\x81', 'latin1'), messages.notText(2)],
  ['of a web page', '<!DOCTYPE html><p>First name,Last name', messages.webPage],
  ['without a column that we know', 'Colour,Size\nred,4', messages.noColumn],
  ['without a column of names', 'Country,GPA\nSpain,4', messages.noNameColumn],
  ['with a column twice', 'First name,Country,first_name\nIsla,Spain,Isla', messages.twice('First name')],
  ['with 200 columns', `${wide}\n1`, messages.tooManyColumns],
  [
    'with a quotation mark too many',
    'First name,Last name\nIsla,"Hartley\nTom,Field\n\n',
    messages.malformed(2),
  ],
  [
    'with one below letters of two bytes and a cell of two lines',
    lines('First name,Last name', '"Ísla\r\nÉva",Ørsted', '', '"Tom,Field', 'Ana,Berg', 'Ben,Li'),
    messages.malformed(5),
  ],
  ['with one in its header', 'First name,"Last name\nIsla,Hartley', messages.malformed(1)],
  ['with one inside a cell', 'First name,Last name\nIsla,Hart"ley\nTom,Field', messages.malformed(2)],
  ['with too many rows', long, messages.tooManyRows],
  [
    'with too many blank rows',
    `First name\nIsla${'\n'.repeat(limits.importLines + 1)}Tom`,
    messages.tooManyRows,
  ],
])('refuses a file %s', async (_what, file, message) => {
  const { body } = await send(file, { skip_faulty: 'true' }).expect(422);

  expect(body.fields).toEqual({ file: message });
  expect(await Golfer.countDocuments()).toBe(0);
});

it('refuses a picture', async () => {
  const { body } = await send(await png()).expect(422);
  expect(body.fields).toEqual({ file: messages.notText(2) });
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
