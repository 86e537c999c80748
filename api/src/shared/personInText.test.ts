import { personInText } from './personInText';

const ana = { name: 'Ana Ruiz', email: 'ana@ruiz.example', key: '' };
const names = (text: string, person: Partial<typeof ana> = ana) =>
  personInText([{ name: '', email: '', key: '', ...person }])?.(text);

describe('a text names a person', () => {
  it.each([
    ['the whole name', 'We met Ana Ruiz.'],
    ['without case', 'ANA RUIZ signs'],
    ['with accents', 'Aña Rúíz signs'],
    ['the last name first', 'Ruiz, Ana: 71'],
    ['with a name between', 'Ana María Ruiz'],
    ['in the genitive', 'Ana Ruiz’s year'],
    ['as an address of a page', 'ana-ruiz-signs'],
    ['with tags in a word', '<p><strong>A</strong>na <em>Ruiz</em> signs</p>'],
    ['across a link', '<a href="https://example.org/a/long/way/there">Ana</a>&nbsp;Ruiz'],
    ['in the description of a picture', '<img src="/x.webp" alt="Ana Ruiz on the green">'],
    ['by the address', 'Write to Ana@Ruiz.example.'],
    ['in a link to write to', '<a href="mailto:ana@ruiz.example?subject=x">us</a>'],
  ])('%s', (_what, text) => {
    expect(names(text)).toBeDefined();
  });

  it.each([
    ['only one of the names', 'Ana met Rosa.'],
    ['the names of two people, far apart', 'Ana came with her mother and met Mr Ruiz.'],
    ['a part of a word', 'Anabel Ruizdael'],
    ['nothing', ''],
  ])('not by %s', (_what, text) => {
    expect(names(text)).toBeUndefined();
  });

  it('not by a longer address', () => {
    const person = { name: '', email: 'a.r@golf.example' };
    expect(names('diana.r@golf.example, a.r@golf.example.org, a.r@golf.examples', person)).toBeUndefined();
    expect(names('A.R@golf.example. And so on', person)).toBeDefined();
  });

  it('in other scripts, and beside emoji', () => {
    expect(names('אתמול שיחקה נועה לוי היטב', { name: 'נועה לוי' })).toBeDefined();
    expect(names('🏌️‍♀️Zoë Łuczak🏆', { name: 'zoe luczak' })).toBeDefined();
    expect(names('O\u2019Neil, Sean', { name: 'Sean O\u2019Neil' })).toBeDefined();
  });

  it.each(['Sean O\u2019Neill', 'Sean ONeill', "sean o'neill"])(
    'as %s, with an apostrophe or without',
    (name) => {
      for (const text of [
        'Sean O\u2019Neill won',
        'sean oneill won',
        'O`Neill, Sean',
        'Sean O\u2019Neill\u2019s year',
      ])
        expect(names(text, { name })).toBeDefined();
      expect(names('Sean Neill won', { name })).toBeUndefined();
    },
  );

  it('with a space for the apostrophe', () => {
    expect(names('Sean O Neill won', { name: 'Sean O\u2019Neill' })).toBeDefined();
    expect(names('Sean O\u2019Neill won', { name: 'Sean O Neill' })).toBeDefined();
  });

  it('by nothing where nothing is known of them', () => {
    expect(personInText([{ name: ' – ', email: '', key: 'x' }])).toBeUndefined();
  });
});

it('says only the words around, and cuts no character in half', () => {
  const long = `${'🏌'.repeat(200)} Ana Ruiz ${'🏆'.repeat(200)}`;
  const words = names(long) ?? '';

  expect(words).toContain('Ana Ruiz');
  expect(words.length).toBeLessThan(170);
  expect(words).not.toMatch(/\p{Surrogate}/u);
  expect(names('Here <b>Ana</b> Ruiz\n won')).toBe('Here Ana Ruiz won');
});
