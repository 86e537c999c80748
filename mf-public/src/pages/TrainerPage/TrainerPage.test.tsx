import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildAthlete, buildImage, buildTrainer, buildTrainerProfile } from '@site/contract/testing';
import { renderPublic } from '../../testing/renderPublic';

const PATH = '/trainers/tess-marlow';
const show = (overrides: Parameters<typeof buildTrainerProfile>[0] = {}) =>
  renderPublic({ path: PATH, answer: () => buildTrainerProfile(overrides) });

describe('/trainers/:slug', () => {
  it('says that it is loading', async () => {
    renderPublic({ path: PATH, answer: () => new Promise(() => undefined) });

    expect(await screen.findByText('Loading trainer…')).toBeInTheDocument();
  });

  it.each([
    ['the list', '/trainers', '/trainers?limit=24'],
    ['the people of /about', '/about', '/trainers?fact=present&limit=4'],
  ])('shows at once what %s has told, and then the rest', async (_, from, list) => {
    let arrive: (trainer: unknown) => void = () => undefined;
    const image = buildImage({ width: 800, height: 800, widths: [150, 250, 300, 500, 800] });
    const listed = buildTrainer({ specialties: ['Golf'], fact: 'Played for Oxford', image });
    renderPublic({
      path: from,
      answer: (path) => {
        if (path.startsWith(PATH)) return new Promise((resolve) => (arrive = resolve));
        return path === list ? [listed] : [];
      },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Tess Marlow' }));

    const heading = await screen.findByRole('heading', { level: 1, name: 'Tess Marlow' });
    expect(screen.getByText('Head Coach')).toBeVisible();
    const photo = screen.getByRole('presentation');
    expect(photo).toHaveAttribute('src', `/api${image.url}`);
    expect(within(screen.getByRole('list', { name: 'Specialties' })).getByText('Golf')).toBeVisible();
    expect(screen.getByText('Loading trainer…')).toBeInTheDocument();
    act(() => heading.focus());
    act(() => arrive(buildTrainerProfile({ bio: 'Once a player.', image })));

    expect(await screen.findByText('Once a player.')).toBeVisible();
    expect(screen.queryByText(/^Loading trainer/)).not.toBeInTheDocument();
    // React keeps both elements: replacing the heading would lose the focus, replacing the picture would repaint it.
    expect(heading).toHaveFocus();
    expect(photo).toBeInTheDocument();
  });

  it('shows nothing of the list once the trainer turns out to be gone', async () => {
    renderPublic({
      path: '/trainers',
      answer: (path) => (path.startsWith(PATH) ? 404 : path === '/agency' ? {} : [buildTrainer()]),
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Tess Marlow' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Trainer not found' })).toBeVisible();
    expect(screen.queryByText('Head Coach')).not.toBeInTheDocument();
  });

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

  it('has no button for a missing address or number', async () => {
    show({ email: '', phone: '' });

    expect(await screen.findByRole('link', { name: 'Apply Now' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Email' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Call' })).not.toBeInTheDocument();
    for (const paragraph of screen.getAllByRole('paragraph')) expect(paragraph).not.toBeEmptyDOMElement();
  });

  it('has the photo at 250 pixels, unnamed beside the name, and initials when it fails', async () => {
    const image = buildImage({ width: 800, height: 800, widths: [150, 250, 300, 500, 800] });
    show({ image, image_url: image.url });

    const photo = await screen.findByRole('presentation');
    expect(photo).toHaveAttribute('width', '250');
    fireEvent.error(photo);
    expect(screen.getByText('TM')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('quotes the trainer', async () => {
    show({ testimonial: 'There is time.' });

    expect(await screen.findByRole('blockquote')).toHaveTextContent('There is time.');
  });

  it('keeps the line breaks of the quote', async () => {
    show({ testimonial: 'There is time.\nUse it.' });

    expect(await screen.findByRole('blockquote')).toHaveStyle({ 'white-space': 'pre-line' });
  });

  it('shows a repeated paragraph twice', async () => {
    const consoleErrors = jest.spyOn(console, 'error').mockImplementation();
    show({ bio: 'Practise.\nRest.\nPractise.' });

    expect(await screen.findAllByText('Practise.')).toHaveLength(2);
    expect(consoleErrors).not.toHaveBeenCalled();
  });

  it('has the athletes at 150 pixels, with their names below when there is no room beside them', async () => {
    show({ athletes: [buildAthlete()] });

    const card = await screen.findByRole('article');
    // eslint-disable-next-line testing-library/no-node-access -- the frame of a portrait has no role
    expect(within(card).getByText('IH').parentElement).toHaveStyle({ width: '150px' });
    expect(card).toHaveStyle({ 'flex-flow': 'row wrap' });
  });

  it('omits what is unknown: story, quote and athletes', async () => {
    show({ bio: '', testimonial: '', athletes: [] });

    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
    expect(screen.queryByRole('blockquote')).not.toBeInTheDocument();
  });

  it('links each athlete to /athletes/{slug}, with class and sports', async () => {
    show({
      athletes: [
        buildAthlete({ grad_year: 2027, sports: ['Golf', 'Tennis'] }),
        buildAthlete({ id: '2', slug: 'theo-kerr', first_name: 'Theo', last_name: 'Kerr', grad_year: null }),
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
