import { golferSports } from '@site/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { sentFields } from '../../testing/fakeCollections';
import { openNewGolfer, photo, TESS } from '../../testing/openGolferForm';

describe('a new golfer', () => {
  it('is sent with the form’s fields, and appears in the list', async () => {
    const { api, user, opener, field, fill, saveWithoutConsent } = await openNewGolfer();
    expect(screen.getByRole('dialog', { name: 'Add New Golfer' })).toBeVisible();
    expect(field('Graduation year')).toHaveAttribute('type', 'number');

    await fill('First name', ' Ava ');
    await fill('Last name', 'Stone');
    await fill('Graduation year', '2028');
    await fill('Country', 'Wales');
    await fill('Testimonial', 'They believed in me.');
    await user.click(field('Golf'));
    await user.click(field('Track & Field'));
    await user.selectOptions(field('Trainer'), 'Tess Marlow');
    await fill('Handicap', '-1.4');
    await fill('Average score', '72.5');
    await user.upload(field('Profile photo'), photo());
    await saveWithoutConsent();

    expect(await screen.findByText('‘Ava Stone’ is saved')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByRole('row', { name: /ava/i })).toHaveTextContent('2028');
    expect(opener).toHaveFocus();
    const [request] = api.sent('POST');
    expect(request?.url).toBe('/golfers');
    expect(sentFields(request?.body)).toEqual({
      firstName: 'Ava',
      lastName: 'Stone',
      gradYear: '2028',
      country: 'Wales',
      testimonial: 'They believed in me.',
      sports: ['Golf', 'Track & Field'],
      trainerId: TESS,
      golfData: { handicap: -1.4, averageScore: 72.5 },
      isPublished: 'true',
      profile_photo: expect.any(File) as File,
    });
  });

  it('is sent with the folded fields as well', async () => {
    const { api, user, field, fill, press, unfold } = await openNewGolfer();
    await unfold('Academics');
    await fill('GPA', '3.5');
    await fill('Major', 'Art');
    await unfold('World ranking and stats');
    await fill('World rank', '900');
    await fill('Fairway accuracy', '70');
    await unfold('Social links');
    await fill('X', 'https://x.com/ava');
    await unfold('Consent record');
    await fill('Given by', 'M. Stone');
    await user.type(field('Given at'), '2025-09-01');
    await user.click(field('Search engines may show the profile'));
    await press('Save');

    await waitFor(() => expect(api.sent('POST')).toHaveLength(1));
    expect(sentFields(api.sent('POST')[0]?.body)).toEqual({
      golfData: { worldRank: 900, stats: { fairwayAccuracy: 70 } },
      academics: { gpa: 3.5, major: 'Art' },
      personal: { socials: { x: 'https://x.com/ava' } },
      consent: { givenBy: 'M. Stone', givenAt: '2025-09-01', belowSixteen: false, searchEngines: true },
      isPublished: 'true',
    });
  });

  it('may have no name: empty fields are not sent', async () => {
    const { api, fill, saveWithoutConsent } = await openNewGolfer();
    await fill('First name', '  ');
    await saveWithoutConsent();

    await waitFor(() => expect(api.sent('POST')).toHaveLength(1));
    expect(sentFields(api.sent('POST')[0]?.body)).toEqual({ isPublished: 'true' });
  });

  it('offers the nine sports of the list, then every other one with figures, and No trainer', async () => {
    const { field } = await openNewGolfer();

    const boxes = within(screen.getByRole('group', { name: 'Sports' })).getAllByRole('checkbox');
    const names = boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
    expect(names).toEqual([...golferSports, 'Rowing']);
    expect(await screen.findByRole('option', { name: 'Tess Marlow' })).toBeInTheDocument();
    expect(field('Trainer')).toHaveDisplayValue('No trainer');
  });
});
