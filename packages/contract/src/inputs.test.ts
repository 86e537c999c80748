import { type AnyObjectSchema, ValidationError } from 'yup';
import { type ApplicationForm, applicationForm, applicationInput, toApplicationInput } from './applications';
import { contactInput } from './contact';
import { golferInput, golferMessages, golferPatch } from './golfers';
import { postInput, postPatch } from './posts';
import { programInput } from './programs';
import { factPatch, faqInput, faqPatch, orderInput } from './siteInfo';
import { applicationSports } from './sports';
import { buildApplicationInput, buildContactInput } from './testing';
import { trainerPatch } from './trainers';

/** The messages of a schema about an input, by path. */
function problemsOf(schema: AnyObjectSchema, input: unknown): Record<string, string> {
  try {
    schema.validateSync(input, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]));
  }
}

const FORM: ApplicationForm = {
  firstName: 'Ines',
  lastName: 'Marlow',
  contactNumber: '020 7946 0456',
  email: 'ines@family.example',
  sport: 'Golf',
  about: '',
};

describe('the form of an application', () => {
  const check = (form: object) => problemsOf(applicationForm, form);

  it('has the specified messages', () => {
    const empty = { firstName: '', lastName: '', contactNumber: '', email: '', sport: '', about: '' };
    const problems = {
      firstName: 'First name must be at least 2 characters',
      lastName: 'Last name must be at least 2 characters',
      contactNumber: 'Contact number is required',
      email: 'Invalid email address',
      sport: 'Please select a sport',
    };

    expect(check(empty)).toEqual(problems);
    expect(check({})).toEqual(problems);
    expect(check({ ...empty, firstName: 'I', contactNumber: '123456', email: 'x', sport: 'Chess' })).toEqual(
      problems,
    );
  });

  it.each(applicationSports)('accepts %s', (sport) => {
    expect(check({ ...FORM, sport })).toEqual({});
  });

  it('accepts any seven characters as a number, and trims all fields', () => {
    const typed = { firstName: ' Ines ', contactNumber: ' ask mum ', about: undefined };

    expect(applicationForm.validateSync({ ...FORM, ...typed })).toMatchObject({
      firstName: 'Ines',
      contactNumber: 'ask mum',
      about: '',
    });
  });

  it('sends three fields for six, and the longest ones as the api accepts them', () => {
    expect(toApplicationInput({ ...FORM, sport: 'Rowing', about: 'I row.' })).toEqual({
      name: 'Ines Marlow',
      email: 'ines@family.example',
      message: 'Sport: Rowing\nContact number: 020 7946 0456\nAbout: I row.',
    });
    expect(toApplicationInput(FORM).message).toMatch(/\nAbout: N\/A$/);

    const names = { firstName: 'x'.repeat(99), lastName: 'y'.repeat(99), sport: 'Track & Field' } as const;
    const longest: ApplicationForm = {
      ...FORM,
      ...names,
      contactNumber: '1'.repeat(40),
      about: 'z'.repeat(9_800),
    };
    expect(check(longest)).toEqual({});
    expect(problemsOf(applicationInput, toApplicationInput(longest))).toEqual({});
  });
});

describe('an application', () => {
  const check = (changes: object) => problemsOf(applicationInput, buildApplicationInput(changes));
  const WRONG_EMAIL = { email: 'Invalid email address' };

  it('drops unknown fields and fills in the year', () => {
    const sent = buildApplicationInput({ id: 'x' } as object);

    expect(applicationInput.cast(sent, { stripUnknown: true })).toEqual({
      ...buildApplicationInput(),
      grad_year: null,
    });
  });

  it.each([
    ['ines@family.example', {}],
    ['ines.marlow+golf@mail.family.example', {}],
    ["o'neill_7@x.co", {}],
    ['ines', WRONG_EMAIL],
    ['ines@family', WRONG_EMAIL],
    ['a@x..example', WRONG_EMAIL],
    ['a@-x.example', WRONG_EMAIL],
    ['a@x.e', WRONG_EMAIL],
    // 100,000 characters must not take long.
    [`${'a'.repeat(50_000)}@${'a.'.repeat(25_000)}`, { email: 'Email must be at most 254 characters' }],
  ])('with the address %.40s: %j', (email, problems) => {
    expect(check({ email })).toEqual(problems);
  });

  it('has no line breaks in a name, and counts the rest', () => {
    const name = 'Ines\r\nBcc: x\u0000 \t Marlow';

    expect(applicationInput.cast(buildApplicationInput({ name })).name).toBe('Ines Bcc: x Marlow');
    expect(check({ name: ' \r\n I \n' })).toEqual({ name: 'Name must be at least 2 characters' });
  });

  it('is never refused for its honeypot, whatever that contains', () => {
    for (const website of ['', 'https://x.example', 7, null, ['x'], { a: 1 }])
      expect(check({ website })).toEqual({});
  });
});

it('a message has the specified messages and limits', () => {
  const problems = {
    name: 'Name must be at least 2 characters',
    email: 'Invalid email address',
    message: 'Message must be at least 10 characters',
  };
  expect(problemsOf(contactInput, {})).toEqual(problems);
  expect(problemsOf(contactInput, { name: 'I', email: 'ines', message: 'Too short' })).toEqual(problems);

  const check = (changes: object) => problemsOf(contactInput, buildContactInput(changes));
  expect(check({ name: 'Ng', message: '1234567890' })).toEqual({});
  expect(check({ message: 'x'.repeat(10_000) })).toEqual({});
  expect(check({ message: 'x'.repeat(10_001) })).toEqual({
    message: 'Message must be at most 10,000 characters',
  });
});

describe('an athlete', () => {
  it('requires nothing, is published, and is parsed as a form sends it', () => {
    expect(golferInput.cast({ likes: 9, views: 'x' })).toEqual({ is_published: true });
    const sent = { grad_year: ' 2027 ', sports: '["Golf"]', golf_data: { handicap: '-1.5' } };
    expect(golferInput.cast(sent)).toMatchObject({
      grad_year: 2027,
      sports: ['Golf'],
      golf_data: { handicap: -1.5 },
    });
    expect(golferPatch.cast({ academics: { sat: null } })).toEqual({ academics: { sat: null } });
  });

  it('may clear fields, in both spellings', () => {
    const { clear } = golferPatch.cast({ clear: ['golfData', 'world_rank', 'gradYear'] });

    expect(clear).toEqual(['golf_data', 'world_rank', 'grad_year']);
  });

  const URL_X = 'https://x.com/';
  const socialsOf = (socials: unknown) => golferPatch.cast({ personal: { socials } }).personal?.socials;

  it.each([
    ['https://www.instagram.com', 'https://www.instagram.com/'],
    ['HTTP://Example.com/a b', 'http://example.com/a%20b'],
    ['https://example.com/\nx', 'https://example.com/x'],
    ['münchen.de', 'https://xn--mnchen-3ya.de/'],
    ['www.example.com.:8080/\u200bgolf', 'https://www.example.com.:8080/golf'],
  ])('keeps the address %j as a browser reads it', (website, href) => {
    expect(socialsOf({ website })?.website).toBe(href);
  });

  it.each(['javascript:alert(1)', 'ftp://example.com', '//example.com', 'example', 'data:text/html,x'])(
    'refuses the address %s',
    (x) => {
      expect(golferPatch.isValidSync({ personal: { socials: { x } } })).toBe(false);
    },
  );

  it.each(['myspace', 'twitter', 'linked_in', '0'])('knows no network named %s', (name) => {
    expect(problemsOf(golferPatch, { personal: { socials: { [name]: URL_X, x: URL_X } } })).toEqual({
      'personal.socials': golferMessages.unknownSocial,
    });
  });
});

describe('a post', () => {
  const check = (input: object) => problemsOf(postInput, input);

  it('has its optional fields filled in and unknown ones dropped; a change adds none', () => {
    expect(postInput.cast({ title: ' Signing day ', likes: 9 })).toEqual({
      title: 'Signing day',
      body: '',
      status: 'draft',
      comments_allowed: false,
      comments_moderated: false,
    });
    expect(postPatch.cast({ status: 'published' })).toEqual({ status: 'published' });
    expect(postPatch.cast({ clear: '["cover","gallery"]', gallery: 'one' })).toEqual({
      clear: ['cover', 'gallery'],
      gallery: ['one'],
    });
  });

  it.each([
    [{}, 'Title is required'],
    [{ title: '   ' }, 'Title is required'],
    [{ title: 'ab' }, 'Title must be at least 3 characters'],
    [{ title: 12345 }, 'Title must be text'],
  ])('says of %j one thing: %s', (input, message) => {
    expect(check(input)).toEqual({ title: message });
  });

  it.each([{ title: ' ' }, { clear: ['title'] }, { gallery: [{}] }, { status: 'gone' }])(
    'is not changed to %j',
    (patch) => expect(postPatch.isValidSync(patch)).toBe(false),
  );
});

describe('a program', () => {
  it('has only the required parts of list entries filled in, and single lines', () => {
    const sent = { title: ' Path\r\n way ', likes: 1, features: [{ icon: 'a\n b', order_index: '4' }] };

    expect(programInput.cast(sent)).toEqual({
      title: 'Path way',
      features: [{ title: '', description: '', icon: 'a b', order_index: 4 }],
    });
  });

  it('requires a title only when it is new', () => {
    const id = '650000000000000000000001';

    expect(problemsOf(programInput, {})).toEqual({ title: 'Title is required' });
    expect(programInput.isValidSync({ id })).toBe(true);
    expect(programInput.isValidSync({ id, title: ' ' })).toBe(false);
  });
});

it.each(Object.entries({ factPatch, faqPatch, golferPatch, postPatch, programInput, trainerPatch }))(
  'the version that %s is based on is a time, or none: a save that means to be checked must not go unchecked',
  (_name, patch) => {
    const accepts = (based_on: unknown) => patch.isValidSync({ id: '650000000000000000000001', based_on });

    expect(['2025-10-01T09:00:00.000Z', '2025-10-01T11:00:00+02:00', undefined].every(accepts)).toBe(true);
    const wrong = ['', null, 5, 'yesterday', '2025-10-01', '2025-13-01T09:00:00.000Z', '2025-10-01T09:00:00'];
    expect(wrong.filter(accepts)).toEqual([]);
  },
);

// Every field that is named is at fault; any text is a valid id of a program, whatever it names.
it.each<[AnyObjectSchema, object]>([
  [golferPatch, { first_name: null, sports: null, academics: null, golf_data: 5, personal: [], clear: null }],
  [
    golferPatch,
    { first_name: {}, sports: 7, academics: 'x', trainer_id: 5, consent: 'yes', is_published: 'perhaps' },
  ],
  [
    golferPatch,
    { grad_year: 'QUOTED', testimonial: 'x'.repeat(2001), sports: [null, {}, '', 'x'.repeat(61)] },
  ],
  [golferPatch, { academics: { gpa: 9, sat: 'x', act: [], major: 5 }, clear: ['QUOTED', null, 7, {}, ''] }],
  [golferPatch, { golf_data: { handicap: 99, world_rank: 0, stats: { driving_distance: true } } }],
  [
    trainerPatch,
    { email: 'QUOTED', phone: 'x'.repeat(41), bio: 'x'.repeat(5001), specialties: ['x'.repeat(61)] },
  ],
  [postPatch, { title: null, slug: null, body: null, status: null, comments_moderated: null, gallery: null }],
  [postPatch, { title: {}, slug: [1], body: 7, status: {}, comments_moderated: 'perhaps', gallery: 7 }],
  [postPatch, { custom_excerpt: 'x'.repeat(301), share_title: 'x'.repeat(101), clear: { a: 1 } }],
  [postPatch, { slug: 'x'.repeat(101), body: 'x'.repeat(90_001), title: 'x'.repeat(201), status: 'QUOTED' }],
  [postPatch, { gallery: [null, 7, {}, '', 'x'.repeat(65)], clear: ['QUOTED', null, 7, {}, ''] }],
  [postPatch, { gallery: Array(21).fill('x'), clear: Array(12).fill('cover') }],
  [programInput, { id: {}, title: null, slug: null, status: null, features: null, testimonials: {} }],
  [programInput, { title: 'x'.repeat(201), description: 'x'.repeat(5001), status: 'QUOTED', slug: 'Q Q' }],
  [programInput, { id: 'x', features: [{ order_index: 'QUOTED' }], testimonials: [{ quote: null }] }],
  [faqInput, { q: null, a: {}, category: 7 }],
  [faqPatch, { q: '', a: '', category: null }],
  [orderInput, { ids: null }],
  [orderInput, { ids: [null, {}, 7, ''] }],
  [orderInput, { ids: ['same', 'same'] }],
  [orderInput, { ids: Array.from({ length: 1001 }, (_, nr) => `id-${nr}`) }],
])('what is wrong is said in sentences: %#', (schema, input) => {
  const problems = problemsOf(schema, input);

  const atFault = Object.entries(input).flatMap(([name, value]) =>
    name === 'id' && value === 'x' ? [] : name,
  );
  expect(new Set(Object.keys(problems).map((path) => path.replace(/[.[].*/, '')))).toEqual(new Set(atFault));
  for (const message of Object.values(problems)) {
    expect(message).toMatch(/^[A-Z][A-Za-z]* /);
    expect(message).not.toMatch(/[`_[\]{}]|null|type|following|value|QUOTED|NaN/);
  }
});
