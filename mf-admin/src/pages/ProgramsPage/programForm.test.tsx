import { paths } from '@site/contract';
import { buildFeature, buildProgram } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, refusal, staleRefusal } from '../../testing/fakeApi';
import { fakePrograms } from '../../testing/fakeCollections';
import { renderAdmin } from '../../testing/renderAdmin';

const program = buildProgram({
  id: 'juniors',
  title: 'Future Champions',
  features: [
    buildFeature({ id: 'f1', title: 'Planning', order_index: 0 }),
    buildFeature({ id: 'f2', title: 'Fitness', order_index: 4 }),
  ],
});

function open() {
  const api = new FakeApi();
  fakePrograms(api, [program]);
  return { api, ...renderAdmin(paths.adminPrograms.to(), api) };
}

const button = (name: string) => screen.findByRole('button', { name });
const dialog = () => screen.getByRole('dialog');
const field = (label: string) => within(dialog()).getAllByLabelText(label)[0] as HTMLElement;
const inGroup = (group: string, label: string) =>
  within(screen.getByRole('group', { name: group })).getByLabelText(label);
const groups = () => screen.queryAllByRole('group', { name: /^(Feature|Testimonial) \d$/ });

async function openAdd() {
  const page = open();
  await page.user.click(await button('Add New Program'));
  return page;
}

async function openEdit() {
  const page = open();
  await page.user.click(await button('Edit Future Champions'));
  await screen.findByLabelText('Subtitle');
  return page;
}

describe('creating a program', () => {
  it('sends its fields and both lists, and announces it', async () => {
    const { api, user } = await openAdd();

    expect(screen.getByRole('dialog', { name: 'Add New Program' })).toBeVisible();
    expect(field('Hero Image')).toHaveAttribute('type', 'url');
    expect(field('Status')).toHaveValue('active');
    await user.type(field('Title'), ' Summer Camp ');
    await user.type(field('Hero Image'), '/images/camp.webp');
    await user.click(await button('Add feature'));
    await user.type(inGroup('Feature 1', 'Title'), 'Two weeks');
    await user.click(await button('Add testimonial'));
    await user.type(inGroup('Testimonial 1', 'Athlete Name'), 'Ines');
    await user.type(inGroup('Testimonial 1', 'Athlete Sport'), 'Golf');
    await user.type(inGroup('Testimonial 1', 'Quote'), 'Good.');
    await user.type(inGroup('Testimonial 1', 'Image'), 'https://example.com/ines.webp');
    await user.clear(inGroup('Testimonial 1', 'Order'));
    await user.type(inGroup('Testimonial 1', 'Order'), '7');
    await user.click(await button('Save'));

    expect(await screen.findByText('Program created successfully')).toBeVisible();
    expect(api.sent('POST')).toEqual([
      {
        method: 'POST',
        url: '/programs',
        body: {
          title: 'Summer Camp',
          subtitle: '',
          description: '',
          hero_image: '/images/camp.webp',
          hero_fallback: '',
          slug: '',
          cta_text: '',
          cta_button_text: '',
          status: 'active',
          features: [{ title: 'Two weeks', description: '', icon: '', order_index: 0 }],
          testimonials: [
            {
              athlete_name: 'Ines',
              athlete_sport: 'Golf',
              quote: 'Good.',
              image_url: 'https://example.com/ines.webp',
              order_index: 7,
            },
          ],
        },
      },
    ]);
    expect(await button('Add New Program')).toHaveFocus();
    expect(await screen.findByRole('row', { name: /summer camp/i })).toBeVisible();
  });

  it('validates everything before it is sent, including the lists, and focuses the first error', async () => {
    const { api, user } = await openAdd();

    await user.click(await button('Add testimonial'));
    expect(inGroup('Testimonial 1', 'Image')).toHaveAttribute('type', 'url');
    expect(inGroup('Testimonial 1', 'Order')).toHaveAttribute('type', 'number');
    await user.type(inGroup('Testimonial 1', 'Image'), 'picture');
    await user.type(field('Slug'), 'Not a slug');
    await user.click(await button('Save'));

    expect(await screen.findByRole('link', { name: 'Title is required' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Slug may only hold/ })).toBeVisible();
    await user.click(
      screen.getByRole('link', { name: /^The picture of a testimonial must be a web address/ }),
    );
    expect(inGroup('Testimonial 1', 'Image')).toHaveFocus();
    expect(inGroup('Testimonial 1', 'Image')).toBeInvalid();
    expect(api.sent('POST')).toEqual([]);
  });

  it('says that it could not be saved, shows the api’s errors, and keeps the input', async () => {
    expectProblems('The record could not be saved');
    const { api, user } = await openAdd();
    const fieldErrors = { slug: 'This slug is already in use', features: 'The icon of a feature is unknown' };
    api.replace('POST /programs', refusal(409, 'This slug is already in use', fieldErrors));

    await user.type(field('Title'), 'Summer Camp');
    await user.click(await button('Add feature'));
    await user.click(await button('Save'));
    const alert = await screen.findByRole('alertdialog', { name: 'Failed to save program' });
    await user.click(within(alert).getByRole('button', { name: 'OK' }));

    expect(field('Title')).toHaveValue('Summer Camp');
    expect(field('Slug')).toHaveAccessibleDescription(/This slug is already in use$/);
    await user.click(screen.getByRole('link', { name: 'The icon of a feature is unknown' }));
    const features = screen.getByRole('region', { name: 'Features' });
    expect(features).toHaveFocus();
    expect(features).toHaveAccessibleDescription('The icon of a feature is unknown');

    fakePrograms(api, [program]);
    await user.click(await button('Save'));
    expect(await screen.findByText('Program created successfully')).toBeVisible();
  });
});

describe('editing a program', () => {
  it('loads the whole record and sends it with its id and version; cleared fields are sent empty', async () => {
    const { api, user } = await openEdit();

    expect(field('Description')).toHaveValue('Marks, fitness and good habits, built one season at a time.');
    await user.clear(field('Subtitle'));
    await user.selectOptions(field('Status'), 'inactive');
    await user.click(await button('Remove feature 1'));
    await user.clear(inGroup('Feature 1', 'Order'));
    await user.click(await button('Save'));

    expect(await screen.findByText('Program updated successfully')).toBeVisible();
    expect(api.sent('POST').map(({ body }) => body)).toEqual([
      {
        id: 'juniors',
        based_on: program.updated_at,
        title: 'Future Champions',
        subtitle: '',
        description: program.description,
        hero_image: program.hero_image,
        hero_fallback: '',
        slug: program.slug,
        cta_text: program.cta_text,
        cta_button_text: program.cta_button_text,
        status: 'inactive',
        features: [expect.objectContaining({ id: 'f2', title: 'Fitness' })],
        testimonials: program.testimonials.map(({ is_example: _isExample, ...sent }) => sent),
      },
    ]);
    expect(api.sent('POST')[0]?.body).not.toHaveProperty('features.0.order_index');
    expect(await button('Edit Future Champions')).toHaveFocus();
  });

  it('keeps the focus in the list when entries are added and removed', async () => {
    const { user } = await openEdit();

    await user.click(await button('Add feature'));
    expect(inGroup('Feature 3', 'Title')).toHaveFocus();
    expect(inGroup('Feature 3', 'Order')).toHaveValue(5);

    await user.click(await button('Remove feature 1'));
    expect(await button('Remove feature 1')).toHaveFocus();
    expect(inGroup('Feature 1', 'Title')).toHaveValue('Fitness');

    await user.click(await button('Remove feature 2'));
    expect(await button('Remove feature 1')).toHaveFocus();

    await user.keyboard('{Enter}');
    expect(await button('Add feature')).toHaveFocus();
    expect(groups()).toHaveLength(1);
  });

  it('says that the record cannot be loaded', async () => {
    const { api, user } = open();
    await button('Edit Future Champions');
    api.replace('GET /programs/', refusal(404, 'Program not found'));

    await user.click(await button('Edit Future Champions'));

    expect(await screen.findByText(/^This program could not be loaded/)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await button('Edit Future Champions')).toHaveFocus();
  });

  it('can be done with the keyboard alone', async () => {
    const { api, user } = open();
    (await button('Edit Future Champions')).focus();

    await user.keyboard('{Enter}');
    await screen.findByLabelText('Subtitle');
    await user.tab();
    await user.keyboard('X{Enter}');

    expect(await screen.findByText('Program updated successfully')).toBeVisible();
    expect(api.sent('POST')).toHaveLength(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a program that another admin has saved meanwhile', () => {
  const theirs = buildProgram({
    ...program,
    title: 'Their title',
    features: program.features.slice(0, 1),
    updated_at: '2025-11-01T09:00:00.000Z',
  });

  async function saveTooLate() {
    const page = await openEdit();
    const { api, user } = page;
    await user.clear(field('Title'));
    await user.type(field('Title'), 'My title');
    api.replace('POST /programs', staleRefusal);
    api.replace('GET /programs/', { status: 200, body: theirs });
    await user.click(await button('Save'));
    const conflict = await screen.findByRole('dialog', { name: 'Somebody else has saved this' });
    return { ...page, conflict };
  }

  it('shows both versions, and overwrites the other with Keep mine', async () => {
    const { api, user, conflict } = await saveTooLate();

    expect(
      within(conflict)
        .getAllByRole('region')
        .map((part) => part.textContent),
    ).toEqual([
      'TitleYoursMy titleStoredTheir title',
      expect.stringMatching(/^Feature 2YoursFitness · .* · order 4Stored\(empty\)$/),
    ]);
    fakePrograms(api, [theirs]);
    await user.click(within(conflict).getByRole('button', { name: 'Keep mine' }));
    await screen.findByText('Program updated successfully');

    expect(api.sent('POST').at(-1)?.body).toMatchObject({ title: 'My title', based_on: theirs.updated_at });
  });

  it('puts the other version into the form with Take theirs', async () => {
    const { api, user, conflict } = await saveTooLate();

    await user.click(within(conflict).getByRole('button', { name: 'Take theirs' }));

    await waitFor(() => expect(field('Title')).toHaveValue('Their title'));
    expect(groups()).toHaveLength(2);
    expect(api.sent('POST')).toHaveLength(1);
  });
});
