import { TextField } from '@site/ui';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import * as yup from 'yup';
import { FakeApi } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';
import { differencesOf } from '../form/ConflictDialog';
import type { StoredRecord } from '../form/StoredRecord';
import { useRecordForm } from '../form/useRecordForm';
import { ToastProvider, useToast } from '../toast/Toast';
import { RecordDialog, RecordForm } from './RecordDialog';

interface Club {
  name: string;
  town: string;
}

const VERSION = '2026-11-20T10:00:00.000Z';
const LATER = '2026-11-20T11:00:00.000Z';
const stored: StoredRecord<Club> = { id: 'c1', updatedAt: VERSION, values: { name: 'Links', town: 'Cork' } };
const theirs: StoredRecord<Club> = { id: 'c1', updatedAt: LATER, values: { name: 'Dunes', town: 'Cork' } };
const words = [
  { label: 'Name', textOf: ({ name }: Club) => name },
  { label: 'Town', textOf: ({ town }: Club) => town },
];
const schema = yup.object({ name: yup.string().required('Give it a name.') });

type Save = (values: Club, before: StoredRecord<Club> | undefined) => Promise<unknown>;

/** The runtime's error. */
const refusal = (status: number, code: string, fields?: Record<string, string>) => ({
  status,
  code,
  message: 'Something went wrong',
  ...(fields ? { fields } : {}),
});

function ClubForm({ save, onClose }: { save: Save; onClose(): void }) {
  const announce = useToast();
  const form = useRecordForm<Club>({
    stored,
    empty: { name: '', town: '' },
    schema,
    save,
    reload: () => Promise.resolve(theirs),
    compare: (mine, other) => differencesOf(words, mine, other),
    failureText: (message) => `Failed to save club: ${message}`,
    onSaved: ({ name }) => {
      announce(`‘${name}’ is saved`);
      onClose();
    },
  });
  return (
    <RecordForm title="Edit club" form={form} onClose={onClose}>
      <TextField name="name" label="Name" />
      <TextField name="town" label="Town" />
    </RecordForm>
  );
}

function Screen({ save }: { save: Save }) {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  return isOpen ? (
    <RecordDialog title="Edit club" onClose={close}>
      <ClubForm save={save} onClose={close} />
    </RecordDialog>
  ) : null;
}

function show(save: Save) {
  const saved = jest.fn(save);
  const { user } = renderAdmin(
    '/',
    new FakeApi(),
    <ToastProvider>
      <Screen save={saved} />
    </ToastProvider>,
  );
  return { user, save: saved };
}

const ok: Save = () => Promise.resolve({ id: 'c1', updated_at: LATER });
const field = (label: string) => screen.getByLabelText(label);
const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.queryByRole('dialog', { name: 'Edit club' });

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('a save', () => {
  it('focuses the first field, sends the values and the version, and closes', async () => {
    const { user, save } = show(ok);
    expect(field('Name')).toHaveFocus();
    await user.type(field('Name'), '!');
    await user.click(button('Save'));

    expect(await screen.findByText('‘Links!’ is saved')).toBeVisible();
    expect(save.mock.calls[0]?.slice(0, 2)).toEqual([{ name: 'Links!', town: 'Cork' }, stored]);
    expect(dialog()).not.toBeInTheDocument();
  });

  it('is not sent when the form’s own rules reject it, and focuses the field', async () => {
    const { user, save } = show(ok);
    await user.clear(field('Name'));
    await user.click(button('Save'));
    const summary = await screen.findByRole('group', { name: 'There is a problem' });
    expect(summary).toHaveFocus();
    await user.click(within(summary).getByRole('link', { name: 'Give it a name.' }));

    expect(field('Name')).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
  });

  it('says so when it fails, names the field, and keeps the input', async () => {
    const { user } = show(() => Promise.reject(refusal(422, 'invalid', { name: 'Too short.' })));
    await user.type(field('Name'), '!');
    await user.click(button('Save'));
    const alert = await screen.findByRole('alertdialog');
    expect(alert).toHaveTextContent('Failed to save club: Something went wrong');
    await user.click(within(alert).getByRole('button'));

    expect(field('Name')).toHaveValue('Links!');
    expect(field('Name')).toBeInvalid();
  });

  it('is sent once, however often Save is pressed', async () => {
    const { user, save } = show(() => new Promise(() => undefined));
    await user.dblClick(button('Save'));

    expect(save).toHaveBeenCalledTimes(1);
  });
});

describe('what is typed during a save', () => {
  it('stays, and is then saved over the version in the response', async () => {
    let arrive: (answer: unknown) => void = () => undefined;
    const { user, save } = show(() => new Promise((resolve) => (arrive = resolve)));
    await user.type(field('Town'), '!');
    await user.click(button('Save'));
    await user.type(field('Town'), '?');
    await act(async () => arrive({ id: 'c1', updated_at: LATER }));

    expect(await screen.findByText('Saved. What you have typed since is not saved yet.')).toBeVisible();
    expect(field('Town')).toHaveValue('Cork!?');
    expect(field('Name')).toHaveValue('Dunes');
    await user.click(button('Save'));
    expect(save.mock.calls[1]?.[1]).toEqual({ ...theirs, updatedAt: LATER });
  });
});

describe('a stale save', () => {
  async function saveStale() {
    let attempts = 0;
    const page = show((values, before) => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(refusal(409, 'stale')) : ok(values, before);
    });
    await page.user.type(field('Name'), '!');
    await page.user.click(button('Save'));
    await screen.findByRole('dialog', { name: 'Somebody else has saved this' });
    return page;
  }

  it('shows both versions of each field that differs', async () => {
    await saveStale();
    const versions = screen.getAllByRole('definition').map((version) => version.textContent);

    expect(versions).toEqual(['Links!', 'Dunes']);
  });

  it('overwrites the other version with Keep mine', async () => {
    const { user, save } = await saveStale();
    await user.click(button('Keep mine'));

    expect(await screen.findByText('‘Links!’ is saved')).toBeVisible();
    expect(save.mock.calls[1]?.slice(0, 2)).toEqual([{ name: 'Links!', town: 'Cork' }, theirs]);
  });

  it('is replaced by the other version with Take theirs, which leaves nothing unsaved', async () => {
    const { user, save } = await saveStale();
    await user.click(button('Take theirs'));
    expect(field('Name')).toHaveValue('Dunes');
    await user.click(button('Cancel'));

    expect(dialog()).not.toBeInTheDocument();
    expect(save).toHaveBeenCalledTimes(1);
  });
});

describe('leaving', () => {
  it.each(['Cancel', 'Escape'])('by %s asks first when something would be lost', async (way) => {
    const { user } = show(ok);
    await user.type(field('Name'), '!');
    await (way === 'Escape' ? user.keyboard('{Escape}') : user.click(button('Cancel')));
    const question = within(screen.getByRole('alertdialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(field('Name')).toHaveValue('Links!');
    await user.click(button('Cancel'));
    await user.click(button('Leave'));

    expect(dialog()).not.toBeInTheDocument();
  });
});
