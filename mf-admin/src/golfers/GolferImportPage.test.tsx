import { type GolferImportWire, paths } from '@site/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../testing/expectProblems';
import { FakeApi, ok, refusal } from '../testing/fakeApi';
import { fakeGolfers } from '../testing/fakeCollections';
import { pressIn } from '../testing/pressIn';
import { renderAdmin } from '../testing/renderAdmin';

const CALL = 'POST /golfers/import';

const found = (overrides: Partial<GolferImportWire> = {}) =>
  ok({
    is_dry_run: true,
    rows: 3,
    created: 3,
    faulty: 0,
    ignored_columns: [],
    faulty_rows: [],
    ...overrides,
  });
const fault = { column: 'GPA', message: 'GPA must be a number from 0 to 5' };
const faulty = { created: 2, faulty: 1, faulty_rows: [{ row: 4, name: 'Tom Field', faults: [fault] }] };
const file = (name = 'athletes.csv') => new File(['First name\nIsla'], name, { type: 'text/csv' });

async function choose(answer = found()) {
  const api = new FakeApi();
  // Before the calls of golfers: the first that fits a request answers it.
  api.replace(CALL, answer);
  fakeGolfers(api, []);
  const { user } = renderAdmin(paths.adminGolferImport.to(), api);
  await user.upload(await screen.findByLabelText('CSV file'), file());
  return { api, user, press: pressIn(user) };
}

const sent = (api: FakeApi) =>
  api.sent('POST', '/golfers/import').map(({ body }) => {
    const form = body as FormData;
    return [form.get('dry_run'), (form.get('file') as File).name];
  });
const importButton = () => screen.queryByRole('button', { name: /^Import \d/ });

it('shows the faults of each row, and imports nothing while there is one', async () => {
  await choose(found(faulty));

  expect(await screen.findByRole('heading', { name: 'What we found in athletes.csv' })).toHaveFocus();
  const row = within(screen.getByRole('row', { name: /Tom Field/ }));
  for (const text of ['4', fault.column, fault.message]) expect(row.getByText(text)).toBeVisible();
  expect(screen.getByText(/1 row cannot be imported/)).toBeVisible();
  expect(importButton()).not.toBeInTheDocument();
});

it('a file without faults is imported whole, and the screen leads to the list', async () => {
  const { api, press } = await choose(found({ ignored_columns: ['Shoe size'] }));
  expect(await screen.findByText('This column is ignored: Shoe size.')).toBeVisible();
  api.replace(CALL, found({ is_dry_run: false }));
  await press('Import 3 athletes');

  expect(await screen.findByText(/3 athletes were added. They are not on the site yet/)).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Golfers' })).toBeVisible();
  expect(sent(api)).toEqual([
    ['true', 'athletes.csv'],
    ['false', 'athletes.csv'],
  ]);
});

it('says at the field what is wrong with the file, whose successor is checked', async () => {
  const { api, user } = await choose(refusal(422, 'The file is empty', { file: 'The file is empty' }));
  const field = screen.getByLabelText('CSV file');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/The file is empty/));
  api.replace(CALL, found());
  await user.upload(field, file('better.csv'));

  expect(await screen.findByText(/3 athletes would be added/)).toBeVisible();
  expect(field).toBeValid();
});

it('says that an import was interrupted, and checks the same file again', async () => {
  expectProblems(expect.stringMatching(/^The import was interrupted/) as string);
  const { api, press } = await choose();
  await screen.findByRole('button', { name: 'Import 3 athletes' });
  api.replace(CALL, refusal(503, 'The service is away'));
  await press('Import 3 athletes');
  expect(await screen.findByText(/The import was interrupted.*The service is away/)).toBeVisible();
  expect(importButton()).not.toBeInTheDocument();
  api.replace(CALL, found(faulty));
  await press('Try again');

  expect(await screen.findByRole('row', { name: /Tom Field/ })).toBeVisible();
  expect(screen.queryByText(/The service is away/)).not.toBeInTheDocument();
});
