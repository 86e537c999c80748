import { screen } from '@testing-library/react';
import { refusal } from '../../testing/fakeApi';
import { sentFields } from '../../testing/fakeCollections';
import { isla, openIsla, showGolfers } from '../../testing/openGolferForm';

describe('editing a golfer', () => {
  it('loads the whole record', async () => {
    const { api, field, unfold } = await openIsla();
    for (const title of ['Academics', 'World ranking and stats', 'Social links', 'Consent record']) {
      await unfold(title);
    }

    expect(screen.getByRole('dialog', { name: 'Edit Golfer' })).toBeVisible();
    expect(api.sent('GET', '/golfers/isla')).toHaveLength(1);
    const held: [string, string | number][] = [
      ['First name', 'Isla'],
      ['Last name', 'Hartley'],
      ['Graduation year', 2027],
      ['Country', 'England'],
      ['Testimonial', 'Fine.'],
      ['Handicap', '-1.2'],
      ['Average score', '71.4'],
      ['GPA', '3.8'],
      ['SAT', '1310'],
      ['ACT', '29'],
      ['Major', 'Biology'],
      ['World rank', '1204'],
      ['Driving distance', '245.5'],
      ['Fairway accuracy', '72'],
      ['Greens in regulation', '54'],
      ['Instagram', 'https://instagram.com/isla'],
      ['X', ''],
      ['Given by', 'R. Hartley'],
      ['Given at', '2025-09-01'],
      ['Scope', 'Name and photo'],
      ['Withdrawn at', ''],
    ];
    for (const [label, value] of held) expect(field(label)).toHaveValue(value);
    expect(field('Trainer')).toHaveDisplayValue('Tess Marlow');
    expect(field('Sailing')).toBeChecked();
    expect(field('Tennis')).not.toBeChecked();
    expect(field('Search engines may show the profile')).toBeChecked();
    expect(screen.getByRole('img', { name: 'The stored photo' })).toBeVisible();
  });

  it('sends the form’s values, with the version it is based on', async () => {
    const { api, fill, press } = await openIsla();
    await fill('First name', 'Ida');
    await press('Save');

    expect(await screen.findByText('‘Ida Hartley’ is saved')).toBeVisible();
    expect(await screen.findByRole('row', { name: /ida hartley/i })).toBeVisible();
    const [request] = api.sent('PUT');
    expect(request?.url).toBe('/golfers/isla-hartley');
    const fields = sentFields(request?.body);
    expect(fields).toMatchObject({
      firstName: 'Ida',
      sports: ['Golf', 'Sailing'],
      based_on: isla.updated_at,
      // An unchanged day is not sent: it would drop the time.
      consent: { givenBy: 'R. Hartley', scope: 'Name and photo', searchEngines: true },
    });
    expect(fields.consent).not.toHaveProperty('givenAt');
    expect(fields).not.toHaveProperty('clear');
    expect(screen.getByRole('button', { name: 'Edit Ida Hartley' })).toHaveFocus();
  });

  it('clears emptied fields', async () => {
    const { api, user, field, press, unfold, saveWithoutConsent } = await openIsla();
    for (const title of ['Academics', 'Social links', 'Consent record']) await unfold(title);
    const emptied = ['Last name', 'Graduation year', 'Handicap', 'GPA', 'Instagram', 'Given by', 'Given at'];
    for (const label of emptied) await user.clear(field(label));
    for (const box of ['Golf', 'Sailing', 'Search engines may show the profile'])
      await user.click(field(box));
    await user.selectOptions(field('Trainer'), 'No trainer');
    await press('Remove the stored photo');
    expect(field('Profile photo')).toHaveFocus();
    await saveWithoutConsent();

    await screen.findByText('‘Isla’ is saved');
    const fields = sentFields(api.sent('PUT')[0]?.body);
    expect((fields.clear as string[]).toSorted()).toEqual(
      [
        'last_name',
        'grad_year',
        'handicap',
        'gpa',
        'instagram',
        'given_by',
        'sports',
        'trainer_id',
        'profile_photo',
      ].sort(),
    );
    expect(fields).toMatchObject({
      consent: { givenAt: null, searchEngines: false, scope: 'Name and photo' },
    });
    for (const name of ['lastName', 'gradYear', 'sports', 'trainerId'])
      expect(fields).not.toHaveProperty(name);
  });

  it('removes the whole consent record when all its fields are empty', async () => {
    const { api, user, field, unfold, saveWithoutConsent } = await openIsla();
    await unfold('Consent record');
    for (const label of ['Given by', 'Given at', 'Scope']) await user.clear(field(label));
    await user.click(field('Search engines may show the profile'));
    await saveWithoutConsent();

    await screen.findByText('‘Isla Hartley’ is saved');
    const fields = sentFields(api.sent('PUT')[0]?.body);
    expect(fields.clear).toContain('consent');
    expect(fields).not.toHaveProperty('consent');
  });

  it('says when it cannot be loaded, and tries again', async () => {
    const { api, user, press } = await showGolfers();
    api.replace('GET /golfers/isla', refusal(500, 'Something went wrong'));
    const whole = { status: 200, body: isla };
    api.replace('GET /golfers/', refusal(500, 'Something went wrong'));
    await user.click(await screen.findByRole('button', { name: 'Edit Isla Hartley' }));
    expect(await screen.findByText('This golfer could not be loaded. Please try again.')).toBeVisible();
    api.replace('GET /golfers/', whole);
    api.restore('GET /golfers/isla');
    await press('Try again');

    expect(await screen.findByLabelText('First name')).toHaveValue('Isla');
  });

  it('says that a withdrawn consent hides the profile regardless', async () => {
    const { user, field, unfold } = await openIsla();
    await unfold('Consent record');
    await user.type(field('Withdrawn at'), '2025-10-01');

    expect(screen.getByText(/the profile stays hidden, also after saving/)).toBeVisible();
  });

  it('keeps the trainer when the list of trainers cannot be loaded', async () => {
    const { api, user } = await showGolfers();
    api.replace('GET /trainers/admin/all', refusal(500, 'Something went wrong'));
    await user.click(await screen.findByRole('button', { name: 'Edit Isla Hartley' }));

    expect(await screen.findByText('The list of trainers could not be loaded.')).toBeVisible();
    expect(screen.getByLabelText('Trainer')).toHaveDisplayValue('Tess Marlow');
  });
});
