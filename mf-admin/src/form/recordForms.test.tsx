import { TextField } from '@site/ui';
import { act, screen, within, waitFor } from '@testing-library/react';
import { useState } from 'react';
import * as yup from 'yup';
import { expectProblems } from '../testing/expectProblems';
import { FakeApi, refusal } from '../testing/fakeApi';
import { renderAdmin } from '../testing/renderAdmin';
import { differencesOf } from './ConflictDialog';
import type { StoredRecord } from './StoredRecord';
import { useRecordForm } from './useRecordForm';
import { ToastProvider } from '../screen/Toast';
import { FormDialog, RecordForm } from './RecordForm';
import { limits, paths } from '@site/contract';
import { buildTrainer } from '@site/contract/testing';
import { fakeTrainers, sentFields } from '../testing/fakeCollections';
import { pictureRefusal } from './pictureUpload';
import { pressIn } from '../testing/pressIn';

describe('a form of a record', () => {
  interface Club {
    name: string;
    town: string;
  }

  const VERSION = '2026-11-20T10:00:00.000Z';
  const LATER = '2026-11-20T11:00:00.000Z';
  const stored: StoredRecord<Club> = {
    id: 'c1',
    updatedAt: VERSION,
    values: { name: 'Links', town: 'Cork' },
  };
  const theirs: StoredRecord<Club> = { id: 'c1', updatedAt: LATER, values: { name: 'Dunes', town: 'Cork' } };
  const words = [
    { label: 'Name', textOf: ({ name }: Club) => name },
    { label: 'Town', textOf: ({ town }: Club) => town },
  ];
  const schema = yup.object({ name: yup.string().required('Give it a name.') });

  type Save = (values: Club, before: StoredRecord<Club> | undefined) => Promise<StoredRecord<Club>>;

  /** The runtime's error. */
  const refusal = (status: number, code: string, fields?: Record<string, string>) => ({
    status,
    code,
    message: 'Something went wrong',
    ...(fields ? { fields } : {}),
  });

  function ClubForm({ save, onClose }: { save: Save; onClose(): void }) {
    const form = useRecordForm<Club>({
      stored,
      empty: { name: '', town: '' },
      schema,
      save,
      reload: () => Promise.resolve(theirs),
      compare: (mine, other) => differencesOf(words, mine, other),
      failureText: (error) => `Failed to save club: ${error?.message ?? ''}`,
      savedText: ({ name }) => `‘${name}’ is saved`,
      onSaved: onClose,
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
      <FormDialog title="Edit club" onClose={close}>
        <ClubForm save={save} onClose={close} />
      </FormDialog>
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

  const ok: Save = (values) => Promise.resolve({ ...theirs, values });
  const field = (label: string) => screen.getByLabelText(label);
  const button = (name: string) => screen.getByRole('button', { name });
  const dialog = () => screen.queryByRole('dialog', { name: 'Edit club' });

  beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  describe('a save', () => {
    it('is not sent when the form’s own rules reject it, and focuses the field', async () => {
      const { user, save } = show(ok);
      await user.clear(field('Name'));
      await user.click(button('Save'));
      const summary = await screen.findByRole('group', { name: 'There is a problem' });
      await waitFor(() => expect(summary).toHaveFocus());
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
      let arrive: (saved: StoredRecord<Club>) => void = () => undefined;
      const { user, save } = show(() => new Promise((resolve) => (arrive = resolve)));
      await user.type(field('Town'), '!');
      await user.click(button('Save'));
      await user.type(field('Town'), '?');
      await act(async () => arrive(theirs));

      expect(await screen.findByText('Saved. What you have typed since is not saved yet.')).toBeVisible();
      expect(field('Town')).toHaveValue('Cork!?');
      expect(field('Name')).toHaveValue('Dunes');
      await user.click(button('Save'));
      expect(save.mock.calls[1]?.[1]).toEqual(theirs);
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
});

describe('its pictures', () => {
  const tess = buildTrainer({ id: 'tess' });

  it('may be of a type that the browser does not know', () => {
    expect(pictureRefusal(new File(['x'], 'IMG_0001.HEIC', { type: '' }))).toBeUndefined();
  });

  describe('the photo in a form', () => {
    const picture = (name = 'tess.png', type = 'image/png') => new File(['picture'], name, { type });

    async function openForm() {
      const api = new FakeApi();
      fakeTrainers(api, [tess]);
      const { user } = renderAdmin(paths.adminTrainers.to(), api);
      await user.click(await screen.findByRole('button', { name: 'Edit Tess Marlow' }));
      const field = await screen.findByLabelText('Photo');
      return { api, user, field, press: pressIn(user) };
    }

    it('is refused as soon as it is chosen when it is too large or no picture, and can be discarded', async () => {
      const { api, user, field, press } = await openForm();
      const huge = Object.defineProperty(picture('huge.png'), 'size', { value: limits.photoBytes + 1 });
      await user.upload(field, huge);
      await waitFor(() =>
        expect(field).toHaveAccessibleDescription(
          /huge\.png is larger than 15 MB\. Choose a smaller picture\.$/,
        ),
      );
      await press('Save');
      await user.upload(field, picture('cv.pdf', 'application/pdf'));
      await waitFor(() => expect(field).toHaveAccessibleDescription(/cv\.pdf is not a picture/));
      await press('Save');
      expect(api.sent('PUT')).toEqual([]);

      await press('Remove cv.pdf');
      await waitFor(() => expect(field).toBeValid());
      await press('Save');
      expect(await screen.findByText('‘Tess Marlow’ is saved')).toBeVisible();
      // The stored one stays.
      const sent = sentFields(api.sent('PUT')[0]?.body);
      expect(sent).not.toHaveProperty('clear');
      expect(sent).not.toHaveProperty('image');
    });

    it('that the api has refused is not sent again', async () => {
      expectProblems(...Array<string>(2).fill('The record could not be saved'));
      const { api, user, field, press } = await openForm();
      api.replace('PUT /trainers/', refusal(422, 'Please check', { image: 'This picture cannot be read' }));
      await user.upload(field, picture());
      await press('Save');
      await screen.findByRole('alertdialog');
      await press('OK');
      await press('Save');

      await waitFor(() => expect(field).toHaveAccessibleDescription(/This picture cannot be read$/));
      expect(api.sent('PUT')).toHaveLength(1);
      await user.upload(field, picture('other.png'));
      await press('Save');
      await screen.findByRole('alertdialog');
      expect(api.sent('PUT')).toHaveLength(2);
    });
  });
});
