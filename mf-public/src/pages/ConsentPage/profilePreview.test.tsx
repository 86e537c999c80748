import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ConsentOfferWire, hideableGroups } from '@site/contract';
import { buildGolfData, buildAcademics, buildGolfer, buildImage } from '@site/contract/testing';
import { consentCopy } from '../../content/consent';
import { golferCopy } from '../../content/golfer';
import { seenProfile } from '../../features/consent/seenProfile';
import { renderPublic } from '../../testing/renderPublic';

const PROFILE = buildGolfer({
  ...{ headshot: buildImage(), headshot_url: buildImage().url, testimonial: 'Wind is a friend.' },
  academics: buildAcademics({
    gpa: 3.8,
    major: 'Oceanography',
  }),
  golf_data: buildGolfData({
    handicap: 2.4,
    stats: { drivingDistance: 240 },
  }),
  personal: { socials: { instagram: 'https://instagram.example/isla' } },
  card: {
    figures: [],
    results: [],
    films: [{ address: 'https://vimeo.com/76979871', platform: 'Vimeo', title: 'Swing', length: '' }],
    schedule: [{ on: '2027-05-02', event: 'Spring Open', venue: 'Frilford' }],
    updated_on: '2026-11-26',
  },
});

const OPEN: ConsentOfferWire = {
  ...{ state: 'open', name: 'Rosa', athlete: 'Isla Hartley', profile: PROFILE, shown: 'seal' },
  ...{ expires_at: '2026-12-08T09:00:00.000Z', now: '2026-11-24T09:00:00.000Z' },
  ...{ choices: null, full_name: '', relation: null, text_version: null },
  ...{ answered_at: null, withdrawn_at: null, copy: null },
};

async function openPreview() {
  const asked: string[] = [];
  renderPublic({
    path: `/consent#${'a'.repeat(43)}`,
    answer: (path) => {
      asked.push(path);
      return OPEN;
    },
  });
  const summary = await screen.findByText(consentCopy.preview.title);
  await userEvent.click(summary);
  await screen.findByText(golferCopy.cards.academics, { selector: 'h5' });
  const fold = within(screen.getByRole('article'));
  return { asked, fold, summary };
}

const choose = (part: string, audience: string) =>
  userEvent.click(
    within(screen.getByRole('radiogroup', { name: part })).getByRole('radio', { name: audience }),
  );

describe('the profile on the page of a consent', () => {
  it('is shown with every part at first, with the components of its page', async () => {
    const { fold } = await openPreview();

    expect(fold.getByRole('heading', { level: 3, name: 'Isla Hartley' })).toBeVisible();
    expect(fold.getByText('Wind is a friend.')).toBeVisible();
    expect(fold.getByText('Oceanography')).toBeVisible();
    expect(fold.getByText('240')).toBeVisible();
    expect(fold.getByRole('link', { name: 'Instagram' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('has its parts below the name, which is below the heading of the page', async () => {
    const { fold } = await openPreview();

    expect(fold.getByRole('heading', { level: 4, name: 'At a glance' })).toBeInTheDocument();
    expect(fold.getByRole('heading', { level: 5, name: 'Academics' })).toBeVisible();
    expect(fold.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
  });

  it.each([
    ['Academics', 'Oceanography'],
    ['Results', '240'],
    ['Own words', 'Wind is a friend.'],
    ['Social accounts', 'Instagram'],
  ])('loses %s at once when nobody may see it, and has it again with everybody', async (part, words) => {
    const { fold } = await openPreview();

    await choose(part, 'Nobody');
    expect(fold.queryByText(words)).not.toBeInTheDocument();
    expect(fold.getByRole('heading', { level: 3, name: 'Isla Hartley' })).toBeVisible();

    await choose(part, 'Everybody');
    expect(fold.getByText(words)).toBeVisible();
  });

  it('says what visitors see where nobody may see the name', async () => {
    await openPreview();

    await choose('Name', 'Nobody');

    expect(screen.getByText(consentCopy.preview.noProfile)).toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: golferCopy.incomplete })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Isla Hartley' })).not.toBeInTheDocument();
  });

  it('leads nowhere, so that nothing that was chosen is lost, and asks the service for nothing', async () => {
    const { fold, asked } = await openPreview();
    await choose('Academics', 'Nobody');
    const followed = jest.fn();
    document.addEventListener('click', (event) => followed(event.defaultPrevented), { once: true });

    await userEvent.click(fold.getByRole('link', { name: 'Instagram' }));

    expect(followed).toHaveBeenCalledWith(true);
    const academics = within(screen.getByRole('radiogroup', { name: 'Academics' }));
    expect(academics.getByRole('radio', { name: 'Nobody' })).toBeChecked();
    expect(asked).toEqual(['/consent/look']);
  });

  it('is folded away again', async () => {
    const { summary } = await openPreview();

    await userEvent.click(summary);

    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  });
});

it.each(hideableGroups.filter((group) => group !== 'name'))(
  'no value of %s is left when it is hidden',
  (group) => {
    const seen = JSON.stringify(seenProfile(PROFILE, { [group]: 'nobody' }));

    expect(seen).not.toContain(
      {
        photo: '/uploads/',
        academics: 'Ocean',
        results: '240',
        film: '76979871',
        schedule: 'Frilford',
        testimonial: 'Wind',
        socials: 'instagram.example',
      }[group],
    );
    expect(JSON.stringify(seenProfile(PROFILE, {}))).toBe(JSON.stringify(PROFILE));
  },
);
