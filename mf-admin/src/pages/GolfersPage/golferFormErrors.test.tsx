import { limits } from '@site/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { refusal } from '../../testing/fakeApi';
import { openNewGolfer, photo } from '../../testing/openGolferForm';

const FAILED = 'Failed to save golfer. Please check the console for details.';

describe('validation and failed saves', () => {
  it.each([
    ['too large', photo(limits.photoBytes + 1), 'isla.png is larger than 15 MB. Choose a smaller picture.'],
    [
      'no picture',
      photo(10, 'text/plain'),
      'isla.png is not a picture. Choose a PNG, JPEG, WebP, AVIF or HEIC file.',
    ],
  ])('a photo that is %s is not sent', async (_why, file, message) => {
    const { api, user, field, press, saveWithoutConsent } = await openNewGolfer();
    await user.upload(field('Profile photo'), file);
    expect(await screen.findByText(message)).toBeVisible();
    expect(field('Profile photo')).toBeInvalid();
    await press('Save');
    await screen.findByRole('group', { name: 'There is a problem' });
    expect(api.sent('POST')).toEqual([]);

    await press('Remove isla.png');
    await saveWithoutConsent();
    await waitFor(() => expect(api.sent('POST')).toHaveLength(1));
  });

  it('sends a plus handicap as the number that it is', async () => {
    const { api, fill, saveWithoutConsent } = await openNewGolfer();
    await fill('First name', 'Ava');
    await fill('Handicap', '+1.2');
    await saveWithoutConsent();

    await waitFor(() => expect(api.sent('POST')).toHaveLength(1));
    const sent = (api.sent('POST')[0]?.body as FormData).get('golfData') as string;
    expect(JSON.parse(sent)).toEqual({ handicap: -1.2 });
  });

  it('shows the api’s rules beside the field before sending, and unfolds it', async () => {
    const { api, field, fill, press, unfold } = await openNewGolfer();
    await unfold('Academics');
    await fill('GPA', '7');
    await unfold('Academics');
    await fill('Handicap', 'scratch');
    await press('Save');

    await screen.findByRole('group', { name: 'There is a problem' });
    expect(field('GPA')).toHaveAccessibleDescription('GPA must be a number from 0 to 5');
    expect(field('GPA')).toBeVisible();
    expect(field('Handicap')).toHaveAccessibleDescription(/Handicap must be a number from -10 to 54/);
    expect(api.sent('POST')).toEqual([]);
  });

  it('reports a failed save in the exact words, and keeps the input', async () => {
    expectProblems('The record could not be saved');
    const { api, fill, field, press, saveWithoutConsent } = await openNewGolfer();
    api.replace('POST /golfers', refusal(500, 'Something went wrong'));
    await fill('First name', 'Ava');
    await saveWithoutConsent();

    const alert = within(await screen.findByRole('alertdialog', { name: FAILED }));
    await alert.findByRole('button', { name: 'OK' });
    await press('OK');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(field('First name')).toHaveValue('Ava');
  });

  it('shows the api’s errors beside their fields, even when it names only the group', async () => {
    expectProblems('The record could not be saved');
    const { api, fill, field, press, saveWithoutConsent } = await openNewGolfer();
    api.replace(
      'POST /golfers',
      refusal(422, 'Please check the form', {
        first_name: 'First name is odd',
        golf_data: 'Average score must be lower',
        academics: 'Major is unknown',
        'consent.given_by': 'Nobody knows them',
        profile_photo: 'The picture is broken',
      }),
    );
    await fill('First name', 'Ava');
    await saveWithoutConsent();
    await press((await screen.findByRole('button', { name: 'OK' })).textContent ?? '');

    expect(field('First name')).toHaveAccessibleDescription('First name is odd');
    expect(field('Average score')).toHaveAccessibleDescription('Average score must be lower');
    expect(field('Major')).toHaveAccessibleDescription('Major is unknown');
    expect(field('Major')).toBeVisible();
    expect(field('Given by')).toHaveAccessibleDescription(/Nobody knows them/);
    expect(field('Profile photo')).toHaveAccessibleDescription(/The picture is broken/);
    const links = within(screen.getByRole('group', { name: 'There is a problem' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#field-firstName',
      '#field-averageScore',
      '#field-major',
      '#field-givenBy',
      '#field-photo',
    ]);
  });
});
