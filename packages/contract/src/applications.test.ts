import { ValidationError } from 'yup';
import { type ApplicationForm, applicationForm, applicationInput, toApplicationInput } from './applications';
import { applicationWire, leadReceiptWire } from './leadWire';
import { applicationSports } from './sports';
import { buildApplication, buildApplicationForm, buildApplicationInput, buildLeadReceipt } from './testing';

function problemsOf(run: () => unknown): Record<string, string> {
  try {
    run();
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]));
  }
}

const checkForm = (form: object) =>
  problemsOf(() => applicationForm.validateSync(form, { abortEarly: false }));
const check = (input: object) =>
  problemsOf(() => applicationInput.validateSync(input, { abortEarly: false }));

describe('applicationForm', () => {
  it('reports the specified messages for an empty form', () => {
    const empty = { firstName: '', lastName: '', contactNumber: '', email: '', sport: '', about: '' };
    const problems = {
      firstName: 'First name must be at least 2 characters',
      lastName: 'Last name must be at least 2 characters',
      contactNumber: 'Contact number is required',
      email: 'Invalid email address',
      sport: 'Please select a sport',
    };

    expect(checkForm(empty)).toEqual(problems);
    expect(checkForm({})).toEqual(problems);
    expect(
      checkForm({ ...empty, firstName: 'I', contactNumber: '123456', email: 'x', sport: 'Chess' }),
    ).toEqual(problems);
  });

  it.each(applicationSports)('accepts %s', (sport) => {
    expect(checkForm(buildApplicationForm({ sport }))).toEqual({});
  });

  it('accepts any seven characters as a number, and trims all fields', () => {
    const form = applicationForm.validateSync({
      ...buildApplicationForm(),
      ...{ firstName: ' Ines ', contactNumber: ' ask mum ', about: undefined },
    });

    expect(form).toMatchObject({ firstName: 'Ines', contactNumber: 'ask mum', about: '' });
  });
});

describe('toApplicationInput', () => {
  it('sends three fields for six', () => {
    expect(toApplicationInput(buildApplicationForm({ sport: 'Rowing', about: 'I row.' }))).toEqual({
      name: 'Ines Marlow',
      email: 'ines@family.example',
      message: 'Sport: Rowing\nContact number: 020 7946 0456\nAbout: I row.',
    });
  });

  it('sends N/A for empty fields', () => {
    expect(toApplicationInput(buildApplicationForm({ about: '' })).message).toMatch(/\nAbout: N\/A$/);
  });

  it('turns the longest form into input that the api accepts', () => {
    const longest: ApplicationForm = {
      ...buildApplicationForm({
        firstName: 'x'.repeat(99),
        lastName: 'y'.repeat(99),
        sport: 'Track & Field',
      }),
      ...{ contactNumber: '1'.repeat(40), about: 'z'.repeat(9_800) },
    };

    expect(checkForm(longest)).toEqual({});
    expect(check(toApplicationInput(longest))).toEqual({});
  });
});

describe('applicationInput', () => {
  it('drops unknown fields and fills in the year', () => {
    expect(
      applicationInput.cast(buildApplicationInput({ id: 'x' } as object), { stripUnknown: true }),
    ).toEqual({
      ...buildApplicationInput(),
      grad_year: null,
    });
  });

  it.each([
    'ines@family.example',
    'ines.marlow+golf@mail.family.example',
    "o'neill_7@x.co",
    'a@xn--bcher-kva.example',
  ])('takes the address %s', (email) => {
    expect(check(buildApplicationInput({ email }))).toEqual({});
  });

  it.each([
    'ines',
    'ines@',
    '@x.example',
    'ines@family',
    'a b@x.example',
    'a@x..example',
    'a@-x.example',
    'a@x.e',
  ])('refuses the address %s', (email) => {
    expect(check(buildApplicationInput({ email }))).toEqual({ email: 'Invalid email address' });
  });

  it('removes line breaks from a name, and counts the rest', () => {
    const cast = (name: string) => applicationInput.cast(buildApplicationInput({ name })).name;

    expect(cast('Ines\r\nBcc: x\u0000 \t Marlow')).toBe('Ines Bcc: x Marlow');
    expect(check(buildApplicationInput({ name: ' \r\n I \n' }))).toEqual({
      name: 'Name must be at least 2 characters',
    });
  });

  it('never refuses a honeypot, whatever it contains', () => {
    for (const website of ['', 'https://x.example', 7, null, ['x'], { a: 1 }]) {
      expect(check({ ...buildApplicationInput(), website })).toEqual({});
    }
  });

  it('checks an address of 100,000 characters quickly', () => {
    const email = `${'a'.repeat(50_000)}@${'a.'.repeat(25_000)}`;

    expect(check(buildApplicationInput({ email }))).toEqual({
      email: 'Email must be at most 254 characters',
    });
  });
});

it('the builders build what the schemas describe', async () => {
  await applicationWire.validate(buildApplication(), { strict: true });
  await leadReceiptWire.validate(buildLeadReceipt(), { strict: true });
});
