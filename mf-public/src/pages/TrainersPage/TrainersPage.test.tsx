import { fireEvent, screen, within } from '@testing-library/react';
import { buildImage, buildTrainer } from '@site/contract/testing';
import { renderPublic } from '../../testing/renderPublic';

const PATH = '/trainers';
const show = (...trainers: ReturnType<typeof buildTrainer>[]) =>
  renderPublic({ path: PATH, answer: () => trainers });

describe('/trainers', () => {
  it('says that it is loading', async () => {
    renderPublic({ path: PATH, answer: () => new Promise(() => undefined) });

    expect(await screen.findByText('Loading trainers…')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

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

  it('clamps a bio to three lines', async () => {
    show(buildTrainer({ bio: 'A long story.' }));

    expect(await screen.findByText('A long story.')).toHaveStyle({ '-webkit-line-clamp': '3' });
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

  it.each([
    ['three', ['Golf', 'Tennis', 'Fitness'], 3],
    ['one', ['Golf'], 1],
  ])('shows no further number with %s', async (_, specialties, count) => {
    show(buildTrainer({ specialties }));

    const list = await screen.findByRole('list', { name: 'Specialties' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(count);
    expect(within(list).queryByText(/^\+/)).not.toBeInTheDocument();
  });

  it('says when there are none', async () => {
    show();

    expect(await screen.findByText('No trainers available at this time.')).toBeVisible();
  });

  it.each([
    ['there are none', 'status', [], 'No trainers available at this time.'],
    ['the api fails', 'alert', 500, 'Failed to load trainers'],
  ])('announces in an existing live region that %s', async (_, role, body, words) => {
    let send: (answer: unknown) => void = () => undefined;
    renderPublic({ path: PATH, answer: () => new Promise((resolve) => (send = resolve)) });
    await screen.findByText('Loading trainers…');
    const listening = screen.getAllByRole(role);
    send(body);

    await screen.findByText(words);
    expect(listening.map(({ textContent }) => textContent)).toContain(words);
  });

  it.each([
    ['the api fails', () => 500],
    ['the api cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ])('says so when %s', async (_, answer) => {
    renderPublic({ path: PATH, answer });

    expect(await screen.findByText('Failed to load trainers')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load trainers');
    expect(screen.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', '/apply');
  });
});
