import { ValidationError } from 'yup';
import { contactInput } from './contact';
import { contactWire } from './leadWire';
import { buildContact, buildContactInput } from './testing';

function problemsOf(input: object): Record<string, string> {
  try {
    contactInput.validateSync(input, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]));
  }
}

it('reports the specified messages for an empty form', () => {
  const problems = {
    name: 'Name must be at least 2 characters',
    email: 'Invalid email address',
    message: 'Message must be at least 10 characters',
  };

  expect(problemsOf({})).toEqual(problems);
  expect(problemsOf({ name: 'I', email: 'ines', message: 'Too short' })).toEqual(problems);
});

it('accepts the shortest valid input, and no more than ten thousand characters', () => {
  expect(problemsOf(buildContactInput({ name: 'Ng', message: '1234567890' }))).toEqual({});
  expect(problemsOf(buildContactInput({ message: 'x'.repeat(10_000) }))).toEqual({});
  expect(problemsOf(buildContactInput({ message: 'x'.repeat(10_001) }))).toEqual({
    message: 'Message must be at most 10,000 characters',
  });
});

it('the builder builds what the schema describes', async () => {
  await contactWire.validate(buildContact(), { strict: true });
});
