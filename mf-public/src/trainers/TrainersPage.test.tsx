import { fireEvent, screen, within } from '@testing-library/react';
import { buildImage, buildTrainer, buildAthlete, buildTrainerProfile } from '@site/contract/testing';
import { renderPublic } from '../testing/renderPublic';
import type { AthleteWire } from '@site/contract';
import { telephoneLink, toTrainerProfile, toTrainerSummary } from './trainerView';

describe('/trainers', () => {
  const PATH = '/trainers';
  const show = (...trainers: ReturnType<typeof buildTrainer>[]) =>
    renderPublic({ path: PATH, answer: () => trainers });

  it('shows name, title and bio, and links to the profile', async () => {
    const asked: string[] = [];
    renderPublic({ path: PATH, answer: (path) => asked.push(path) && [buildTrainer()] });

    const card = await screen.findByRole('article');
    expect(within(card).getByRole('heading', { name: 'Tess Marlow' })).toBeVisible();
    expect(within(card).getByText('Head Coach')).toBeVisible();
    expect(within(card).getByText('Twenty years on the range.')).toBeVisible();
    expect(within(card).getByRole('link', { name: 'Tess Marlow' })).toHaveAttribute(
      'href',
      '/trainers/tess-marlow',
    );
    expect(asked).toEqual(['/trainers?limit=24']);
  });

  it('has the photo at 150 pixels, and initials when it is missing or broken', async () => {
    const photo = buildImage({ width: 800, height: 800, widths: [150, 250, 300, 500, 800] });
    show(buildTrainer({ image: photo, image_url: photo.url }), buildTrainer({ id: '2', first_name: 'Ann' }));

    const [withPhoto, without] = await screen.findAllByRole('article');
    const shown = within(withPhoto!).getByRole('presentation');
    expect(shown).toHaveAttribute('width', '150');
    expect(within(without!).getByText('AM')).toBeVisible();
    fireEvent.error(shown);
    expect(within(withPhoto!).getByText('TM')).toBeVisible();
  });

  it('shows three specialties, and names the others to screen readers', async () => {
    show(buildTrainer({ specialties: ['Golf', 'Tennis', 'Fitness', 'Soccer', 'Swimming'] }));

    const badges = within(await screen.findByRole('list', { name: 'Specialties' })).getAllByRole('listitem');
    expect(badges.map(({ textContent }) => textContent)).toEqual([
      'Golf',
      'Tennis',
      'Fitness',
      '+2 more: Soccer, Swimming',
    ]);
    expect(screen.getByText('+2')).toBeVisible();
  });

  it('says when there are none', async () => {
    show();

    expect(await screen.findByText('No trainers available at this time.')).toBeVisible();
  });

  it('says so when they cannot be loaded', async () => {
    renderPublic({ path: PATH, answer: () => 500 });

    expect(await screen.findByText('Failed to load trainers')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load trainers');
  });
});

describe('/trainers/:slug', () => {
  const PATH = '/trainers/tess-marlow';
  const show = (overrides: Parameters<typeof buildTrainerProfile>[0] = {}) =>
    renderPublic({ path: PATH, answer: () => buildTrainerProfile(overrides) });

  it('shows name, title, every specialty, and the bio in paragraphs', async () => {
    show({ specialties: ['Golf', 'Tennis', 'Fitness', 'Soccer'], bio: 'Once a player.\n\nNow a coach.' });

    expect(await screen.findByRole('heading', { level: 1, name: 'Tess Marlow' })).toBeVisible();
    expect(screen.getByText('Head Coach')).toBeVisible();
    const specialties = screen.getByRole('list', { name: 'Specialties' });
    expect(within(specialties).getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByRole('heading', { name: 'About' })).toBeVisible();
    expect(screen.getByText('Once a player.')).toBeVisible();
    expect(screen.getByText('Now a coach.')).toBeVisible();
    expect(document.title).toBe('Tess Marlow, Head Coach | Linksway');
  });

  it('goes on from an old address to the one of today, on the same page of the athletes', async () => {
    const asked: string[] = [];
    renderPublic({
      path: '/trainers/old-slug?page=2',
      answer: (requested) => {
        asked.push(requested.replace(/\?.*page=/, ' page '));
        return buildTrainerProfile();
      },
    });

    expect(await screen.findByRole('heading', { level: 1, name: 'Tess Marlow' })).toBeVisible();
    expect(asked).toEqual(['/trainers/old-slug page 2', '/trainers/tess-marlow page 2']);
  });

  it('links to mail, telephone and the application', async () => {
    show({ email: 'tess@linksway.example', phone: '+44 (0)20 7946 0150' });

    expect(await screen.findByRole('link', { name: 'Email' })).toHaveAttribute(
      'href',
      'mailto:tess@linksway.example',
    );
    expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+442079460150');
    expect(screen.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', '/apply');
  });

  it('links each athlete to /athletes/{slug}, with class and sports', async () => {
    show({
      athletes: [
        buildAthlete({ grad_year: 2027, sports: ['Golf', 'Tennis'] }),
        buildAthlete({
          id: '2',
          slug: 'theo-kerr',
          first_name: 'Theo',
          last_name: 'Kerr',
          grad_year: null,
        }),
      ],
    });

    expect(await screen.findByRole('heading', { name: 'Athletes Coached' })).toBeVisible();
    const [isla, theo] = screen.getAllByRole('article');
    expect(within(isla!).getByRole('link', { name: 'Isla Hartley' })).toHaveAttribute(
      'href',
      '/athletes/isla-hartley',
    );
    expect(within(isla!).getByText('Class of 2027')).toBeVisible();
    expect(within(isla!).getByText('Tennis')).toBeVisible();
    expect(within(theo!).getByRole('link')).toHaveAttribute('href', '/athletes/theo-kerr');
    expect(within(theo!).queryByText(/Class of/)).not.toBeInTheDocument();
  });

  it('says that a trainer is missing, and links back', async () => {
    renderPublic({ path: '/trainers/nobody', answer: () => 404 });

    expect(await screen.findByRole('heading', { level: 1, name: 'Trainer not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All trainers' })).toHaveAttribute('href', '/trainers');
    expect(document.title).toBe('Trainer not found | Linksway');
    expect(document.head.innerHTML).not.toContain('canonical');
  });

  it('does not report a trainer as missing when the request failed', async () => {
    renderPublic({ path: PATH, answer: () => 500 });

    expect(
      await screen.findByRole('heading', { level: 1, name: 'This trainer could not be loaded' }),
    ).toBeVisible();
    expect(screen.queryByText('Trainer not found')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All trainers' })).toBeVisible();
  });
});

describe('trainerView', () => {
  describe('toTrainerSummary', () => {
    it('includes no more of the bio than fits three lines', () => {
      const { bio } = toTrainerSummary(buildTrainer({ bio: `First.\n\nSecond. ${'x'.repeat(5000)}` }));

      expect(bio).toMatch(/^First\. Second\. x+$/);
      expect(bio).toHaveLength(400);
    });
  });

  const pageOf = (...entries: AthleteWire[]) => ({ entries, pageCount: 1, hasNext: false });

  describe('toTrainerProfile', () => {
    it('escapes the email address in its link', () => {
      const { email } = toTrainerProfile(buildTrainer({ email: 'a?b&c@linksway.example' }), pageOf());

      expect(email?.href).toBe('mailto:a%3Fb%26c@linksway.example');
    });
  });

  describe('telephoneLink', () => {
    it.each([
      ['020 7946 0150', 'tel:02079460150'],
      ['+44 (0)20 7946 0150', 'tel:+442079460150'],
      ['(020) 7946-0150', 'tel:02079460150'],
      ['+1 555.010.0199 ext. 12', 'tel:+15550100199'],
      ['020 7946 0150 x7', 'tel:02079460150'],
    ])('%s is dialled as %s', (written, href) => {
      expect(telephoneLink(written)).toEqual({ text: written, href });
    });

    it.each(['', ' ', 'ask at the desk', '12'])('%j cannot be dialled', (written) => {
      expect(telephoneLink(written)).toBeNull();
    });
  });
});
