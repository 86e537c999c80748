import { type GolferImportWire, paths } from '@site/contract';
import { screen, within } from '@testing-library/react';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';

const IMPORT = paths.adminGolferImport.to();
const CALL = 'POST /golfers/import';

const answer = (overrides: Partial<GolferImportWire> = {}) =>
  ok({
    ...{ id: 'a1', is_dry_run: true, rows: 3, created: 3, imported_before: 0, faulty: 0 },
    ...{ ignored_columns: [], faulty_rows: [], ...overrides },
  });
const faulty = {
  ...{ created: 2, faulty: 1 },
  faulty_rows: [
    { row: 4, name: 'Tom Field', faults: [{ column: 'GPA', message: 'GPA must be a number from 0 to 5' }] },
  ],
};
const file = (name = 'athletes.csv') => new File(['First name\nIsla'], name, { type: 'text/csv' });

function apiWith(trial: Partial<GolferImportWire> = {}, done: Parameters<FakeApi['replace']>[1] = answer()) {
  const api = new FakeApi();
  api.replace(CALL, (request, headers) => {
    const isTrial = (request.body as FormData).get('dry_run') === 'true';
    if (isTrial) return answer(trial);
    return typeof done === 'function' ? done(request, headers) : done;
  });
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
    return [form.get('dry_run'), form.get('skip_faulty'), (form.get('file') as File).name];
  });

it('shows the faults of each row, and imports the others when asked', async () => {
  const api = apiWith(faulty, answer({ ...faulty, is_dry_run: false }));
  const user = await check(api);

  const found = await screen.findByRole('heading', { name: 'What we found in athletes.csv' });
  expect(found).toHaveFocus();
  const row = within(screen.getByRole('row', { name: /Tom Field/ }));
  expect(row.getByText('4')).toBeVisible();
  expect(row.getByText('GPA must be a number from 0 to 5')).toBeVisible();
  expect(screen.getByText(/1 row cannot be imported/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import the 2 rows that have no fault' }));

  expect(await screen.findByRole('heading', { name: 'Import finished' })).toHaveFocus();
  expect(screen.getByText(/2 athletes were added. They are not on the site yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the list of golfers' })).toHaveAttribute(
    'href',
    paths.adminGolfers.to(),
  );
  expect(sent(api)).toEqual([
    ['true', 'false', 'athletes.csv'],
    ['false', 'true', 'athletes.csv'],
  ]);
});

it('a file without faults is imported whole, and the screen is ready for another one', async () => {
  const api = apiWith({ ignored_columns: ['Shoe size'] }, answer({ is_dry_run: false }));
  const user = await check(api);

  expect(await screen.findByText('This column is ignored: Shoe size.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import 3 athletes' }));
  await user.click(await screen.findByRole('button', { name: 'Import another file' }));

  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByLabelText('CSV file')).toBeVisible();
  expect(sent(api)[1]).toEqual(['false', 'false', 'athletes.csv']);
});

it('says why a file cannot be read, and keeps it', async () => {
  const api = new FakeApi();
  api.replace(CALL, refusal(422, 'The file is empty'));
  await check(api);

  expect(await screen.findByText('The file could not be checked. The file is empty')).toBeVisible();
  expect(screen.getByText(/athletes.csv/)).toBeVisible();
});

it('keeps what was found when the import is interrupted, and goes on with the same file', async () => {
  let tries = 0;
  const api = apiWith({}, () => {
    tries += 1;
    return tries === 1 ? refusal(503, 'The service is away') : answer({ is_dry_run: false, imported_before: 1 });
  });
  const user = await check(api);
  await user.click(await screen.findByRole('button', { name: 'Import 3 athletes' }));

  expect(await screen.findByText(/The import was interrupted.*The service is away/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import 3 athletes' }));
  expect(await screen.findByText(/1 row of this file was imported before/)).toBeVisible();
});

it('offers no import where every row has a fault, and counts those that are not shown', async () => {
  await check(apiWith({ ...faulty, created: 0, faulty: 240 }));

  expect(await screen.findByText(/And 239 rows more with faults/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
});

it('asks for a file', async () => {
  const api = new FakeApi();
  const { user } = renderAdmin(IMPORT, api);
  await user.click(await screen.findByRole('button', { name: 'Check the file' }));

  expect((await screen.findAllByText('Please choose a CSV file'))[0]).toBeVisible();
  expect(api.sent('POST')).toEqual([]);
});

it('is reached from the list', async () => {
  renderAdmin(paths.adminGolfers.to(), new FakeApi());

  expect(await screen.findByRole('link', { name: 'Import from CSV' })).toHaveAttribute('href', IMPORT);
});
