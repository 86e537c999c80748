import { type GolferImportWire, paths } from '@site/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../testing/expectProblems';
import { FakeApi, ok, refusal } from '../testing/fakeApi';
import { pressIn } from '../testing/pressIn';
import { renderAdmin } from '../testing/renderAdmin';

const IMPORT = paths.adminGolferImport.to();
const CALL = 'POST /golfers/import';

const answer = (overrides: Partial<GolferImportWire> = {}) =>
  ok({
    ...{ is_dry_run: true, rows: 3, created: 3, faulty: 0 },
    ...{ ignored_columns: [], faulty_rows: [], ...overrides },
  });
const faulty = {
  ...{ created: 2, faulty: 1 },
  faulty_rows: [
    { row: 4, name: 'Tom Field', faults: [{ column: 'GPA', message: 'GPA must be a number from 0 to 5' }] },
  ],
};
const file = (name = 'athletes.csv') => new File(['First name\nIsla'], name, { type: 'text/csv' });

function apiWith(trial: Partial<GolferImportWire> = {}, done = answer()) {
  const api = new FakeApi();
  api.replace(CALL, ({ body }) => ((body as FormData).get('dry_run') === 'true' ? answer(trial) : done));
  return api;
}

async function check(api: FakeApi) {
  const { user } = renderAdmin(IMPORT, api);
  await user.upload(await screen.findByLabelText('CSV file'), file());
  await user.click(screen.getByRole('button', { name: 'Check the file' }));
  return user;
}

const sent = (api: FakeApi) =>
  api.sent('POST', '/golfers/import').map(({ body }) => {
    const form = body as FormData;
    return [form.get('dry_run'), (form.get('file') as File).name];
  });

it('shows the faults of each row, and imports nothing while there is one', async () => {
  await check(apiWith(faulty));

  const found = await screen.findByRole('heading', { name: 'What we found in athletes.csv' });
  expect(found).toHaveFocus();
  const row = within(screen.getByRole('row', { name: /Tom Field/ }));
  expect(row.getByText('4')).toBeVisible();
  expect(row.getByText('GPA')).toBeVisible();
  expect(row.getByText('GPA must be a number from 0 to 5')).toBeVisible();
  expect(screen.getByText(/1 row cannot be imported/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import \d/ })).not.toBeInTheDocument();
});

it('a file without faults is imported whole, and the screen is ready for another one', async () => {
  const trial = { ignored_columns: ['Shoe size'] };
  const api = apiWith(trial, answer({ is_dry_run: false }));
  const user = await check(api);

  expect(await screen.findByText('This column is ignored: Shoe size.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import 3 athletes' }));

  expect(await screen.findByRole('heading', { name: 'Import finished' })).toHaveFocus();
  expect(screen.getByText(/3 athletes were added. They are not on the site yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the list of golfers' })).toHaveAttribute(
    'href',
    paths.adminGolfers.to(),
  );
  await user.click(screen.getByRole('button', { name: 'Import another file' }));

  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByLabelText('CSV file')).toBeVisible();
  expect(sent(api)).toEqual([
    ['true', 'athletes.csv'],
    ['false', 'athletes.csv'],
  ]);
});

it('says why a check failed, at the field where the file is the reason, and keeps the file for another try', async () => {
  expectProblems('The file could not be checked.', 'The file could not be checked.');
  const api = new FakeApi();
  api.replace(CALL, refusal(422, 'The file is empty', { file: 'The file is empty' }));
  const user = await check(api);
  const field = screen.getByLabelText('CSV file');
  expect(await screen.findByText('The file is empty')).toBeVisible();
  expect(field).toHaveAccessibleDescription(/The file is empty/);
  expect(screen.getByText(/athletes.csv/)).toBeVisible();
  await user.upload(field, file('better.csv'));
  await waitFor(() => expect(field).toBeValid());
  const again = () => pressIn(user)('Check the file');

  api.replace(CALL, refusal(503, 'The service is away'));
  await again();
  expect(await screen.findByText('The file could not be checked. The service is away')).toBeVisible();
  api.replace(CALL, answer());
  await again();
  expect(await screen.findByText(/3 athletes would be added/)).toBeVisible();
  expect(screen.queryByText(/The service is away/)).not.toBeInTheDocument();
});

it('says what an import whose answer was lost has stored', async () => {
  expectProblems(expect.stringMatching(/^The import was interrupted/) as string);
  let tries = 0;
  const api = apiWith();
  api.replace(CALL, () => {
    tries += 1;
    if (tries === 2) return refusal(503, 'The service is away');
    return answer(tries > 2 ? faulty : {});
  });
  const user = await check(api);
  await user.click(await screen.findByRole('button', { name: 'Import 3 athletes' }));

  expect(await screen.findByText(/The import was interrupted.*The service is away/)).toBeVisible();
  expect(await screen.findByRole('row', { name: /Tom Field/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import \d/ })).not.toBeInTheDocument();
});

it('offers no import of what was found in an earlier file', async () => {
  const user = await check(apiWith());
  await screen.findByRole('button', { name: 'Import 3 athletes' });
  // Corrected, under the same name.
  await user.upload(screen.getByLabelText('CSV file'), file());

  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Import 3 athletes' })).not.toBeInTheDocument(),
  );
});

it('asks for a file', async () => {
  const { user } = renderAdmin(IMPORT, new FakeApi());
  await user.click(await screen.findByRole('button', { name: 'Check the file' }));
  expect((await screen.findAllByText('Please choose a CSV file'))[0]).toBeVisible();
});
