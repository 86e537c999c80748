import { limits, paths } from '@site/contract';
import { buildFaq, buildTrainer, buildUser } from '@site/contract/testing';
import { TextField } from '@site/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import * as yup from 'yup';
import { ToastProvider } from '../screen/Toast';
import { enter } from '../testing/enter';
import { expectProblems } from '../testing/expectProblems';
import { FakeApi, refusal, staleRefusal } from '../testing/fakeApi';
import { fakeSiteInfo, fakeTrainers, sentFields } from '../testing/fakeCollections';
import { pressIn } from '../testing/pressIn';
import { renderAdmin, renderSignedIn } from '../testing/renderAdmin';
import { differencesOf } from './ConflictDialog';
import { pictureRefusal } from './pictureUpload';
import { FormDialog, RecordForm } from './RecordForm';
import type { StoredRecord } from './StoredRecord';
import { readDraft } from './useFormDraft';
import { useRecordForm } from './useRecordForm';

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
      enter(field('Name'), '');
      await user.click(button('Save'));
      const summary = await screen.findByRole('group', { name: 'There is a problem' });
      await waitFor(() => expect(summary).toHaveFocus());
      await user.click(within(summary).getByRole('link', { name: 'Give it a name.' }));

      expect(field('Name')).toHaveFocus();
      expect(save).not.toHaveBeenCalled();
    });

    it('says so when it fails, names the field, and keeps the input', async () => {
      const { user } = show(() => Promise.reject(refusal(422, 'invalid', { name: 'Too short.' })));
      enter(field('Name'), 'Links!');
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
      enter(field('Town'), 'Cork!');
      await user.click(button('Save'));
      enter(field('Town'), 'Cork!?');
      await act(async () => arrive(theirs));

      expect(await screen.findByText('Saved. What you have typed since is not saved yet.')).toBeVisible();
      expect(field('Town')).toHaveValue('Cork!?');
      expect(field('Name')).toHaveValue('Dunes');
      await user.click(button('Save'));
      expect(save.mock.calls[1]?.[1]).toEqual(theirs);
    });
  });

  describe('leaving', () => {
    it('by Cancel or Escape asks first when something would be lost', async () => {
      const { user } = show(ok);
      enter(field('Name'), 'Links!');
      await user.keyboard('{Escape}');
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

  const picture = (name = 'tess.png', type = 'image/png') => new File(['picture'], name, { type });

  it('are refused as soon as they are chosen when they are too large or none, and not sent again once the api refused', async () => {
    expectProblems('The record could not be saved');
    const api = new FakeApi();
    fakeTrainers(api, [tess]);
    const { user } = renderAdmin(paths.adminTrainers.to(), api);
    const press = pressIn(user);
    await press('Edit Tess Marlow');
    const field = await screen.findByLabelText('Photo');
    const isSaid = (text: RegExp) => waitFor(() => expect(field).toHaveAccessibleDescription(text));
    const huge = Object.defineProperty(picture('huge.png'), 'size', { value: limits.photoBytes + 1 });
    await user.upload(field, huge);
    await isSaid(/huge\.png is larger than 15 MB\. Choose a smaller picture\.$/);
    await user.upload(field, picture('cv.pdf', 'application/pdf'));
    await isSaid(/cv\.pdf is not a picture/);
    await press('Save');
    expect(api.sent('PUT')).toEqual([]);
    await press('Remove cv.pdf');
    await waitFor(() => expect(field).toBeValid());

    api.replace('PUT /trainers/', refusal(422, 'Please check', { image: 'This picture cannot be read' }));
    await user.upload(field, picture());
    await press('Save');
    await screen.findByRole('alertdialog');
    await press('OK');
    await press('Save');
    await isSaid(/This picture cannot be read$/);
    expect(api.sent('PUT')).toHaveLength(1);

    // The stored one stays.
    await press('Remove tess.png');
    fakeTrainers(api, [tess]);
    await press('Save');
    expect(await screen.findByText('‘Tess Marlow’ is saved')).toBeVisible();
    const sent = sentFields(api.sent('PUT').at(-1)?.body);
    expect(sent).not.toHaveProperty('clear');
    expect(sent).not.toHaveProperty('image');
  });
});

describe('an unsaved form', () => {
  const NOTICE = 'What you had entered is back. It is not saved yet.';
  const tess = buildTrainer({ id: 'tess' });
  const omar = buildTrainer({ id: 'omar', first_name: 'Omar', last_name: 'Bell' });
  /** In `act`: meanwhile, the menu may show an answer. */
  const kept = () => act(() => readDraft({ owner: 'editor', path: 'trainers/tess' }));

  async function open() {
    const api = new FakeApi();
    fakeTrainers(api, [tess, omar]);
    const { user, unmount } = await renderSignedIn(
      paths.adminTrainers.to(),
      api,
      buildUser({ id: 'editor' }),
    );
    const press = pressIn(user);
    const openForm = async (name: string) => {
      await press(`Edit ${name}`);
      const form = within(await screen.findByRole('dialog'));
      const first = await form.findByLabelText('First Name');
      return { form, first };
    };
    return { user, unmount, press, openForm };
  }

  it('is back after the browser has ended, with its photo, in no other one’s place, and forgotten when left on purpose', async () => {
    const { user, unmount, openForm } = await open();
    const { form, first } = await openForm('Tess Marlow');
    enter(first, 'Tess!');
    await user.upload(form.getByLabelText('Photo'), new File(['x'], 'tess.png', { type: 'image/png' }));
    // Nothing else leaves the form before the half second after which it is kept.
    window.dispatchEvent(new Event('pagehide'));
    unmount();

    const { press, ...again } = await open();
    const other = await again.openForm('Omar Bell');
    expect(other.first).toHaveValue('Omar');
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
    await press('Cancel');
    const own = await again.openForm('Tess Marlow');
    expect(await own.form.findByText(NOTICE)).toBeVisible();
    expect(own.first).toHaveValue('Tess!');
    expect(await own.form.findByText(/^tess\.png \(/)).toBeVisible();
    await press('Discard');
    expect(own.first).toHaveValue('Tess');
    expect(own.form.queryByText(NOTICE)).not.toBeInTheDocument();

    enter(own.first, 'Tess?');
    await waitFor(async () => expect(await kept()).toBeDefined());
    await press('Cancel');
    await press('Leave');
    await waitFor(async () => expect(await kept()).toBeUndefined());
  });
});

describe('a record of a list that somebody else has saved', () => {
  it('is shown in both versions, and overwritten', async () => {
    const later = '2026-11-21T10:00:00.000Z';
    const faq = buildFaq({ id: 'one', q: 'Who pays?', a: 'We do.' });
    const api = new FakeApi();
    fakeSiteInfo(api, { faqs: [faq], facts: [] });
    const press = pressIn(renderAdmin(paths.adminSiteInfo.to(), api).user);
    await press('Edit Who pays?');
    enter(await screen.findByRole('textbox', { name: /^Answer/ }), 'Mine');
    api.replace('PUT /siteinfo/faqs/', staleRefusal);
    api.replace('GET /siteinfo/faqs', { status: 200, body: [{ ...faq, a: 'Theirs', updated_at: later }] });
    await press('Save');

    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has saved this' }));
    const differences = dialog.getAllByRole('region').map(({ textContent }) => textContent);
    expect(differences).toEqual(['AnswerYoursMineStoredTheirs']);
    fakeSiteInfo(api, { faqs: [faq], facts: [] });
    await press('Keep mine');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.sent('PUT').at(-1)?.body).toMatchObject({ a: 'Mine', based_on: later });
  });
});
