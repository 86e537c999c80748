import { imageIdOf, paths } from '@site/contract';
import { buildFeature, buildImage, buildProgram, buildTestimonial } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../testing/expectProblems';
import { type Answer, FakeApi, refusal } from '../testing/fakeApi';
import { fakePrograms } from '../testing/fakeCollections';
import { renderAdmin } from '../testing/renderAdmin';
import { pressIn } from '../testing/pressIn';

const juniors = buildProgram({
  id: 'juniors',
  title: 'Future Champions',
  slug: 'future-champions',
  hero_image: '',
  features: [
    buildFeature({ id: 'f1', title: 'Planning', order_index: 0 }),
    buildFeature({ id: 'f2', title: 'Fitness', order_index: 4 }),
  ],
  testimonials: [
    buildTestimonial({ id: 't1', athlete_name: 'Ines', image_url: '', is_example: true }),
    buildTestimonial({ id: 't2', athlete_name: 'Theo', image_url: '', order_index: 1 }),
  ],
});
const college = buildProgram({
  id: 'college',
  title: 'Collegiate Pathway',
  slug: 'collegiate-pathway',
  status: 'inactive',
  features: [],
  testimonials: [],
});

function open() {
  const api = new FakeApi();
  fakePrograms(api, [juniors, college]);
  const { user } = renderAdmin(paths.adminPrograms.to(), api);
  const press = pressIn(user);
  const fill = async (shown: HTMLElement, text: string) => {
    await user.clear(shown);
    await user.click(shown);
    await user.paste(text);
  };
  const saves = () => api.sent('POST', '/programs').map(({ body }) => body);
  return { api, user, press, fill, saves };
}

async function openAdd() {
  const page = open();
  await page.press('Add New Program');
  return page;
}

async function openEdit() {
  const page = open();
  await page.press('Edit Future Champions');
  await screen.findByLabelText('Subtitle');
  return page;
}

const rowOf = (title: RegExp) => screen.findByRole('row', { name: title });
const textsOf = (cells: HTMLElement[]) => cells.map((cell) => cell.textContent);
const field = (label: string) =>
  within(screen.getByRole('dialog')).getAllByLabelText(label)[0] as HTMLElement;
const inGroup = (group: string) => within(screen.getByRole('group', { name: group }));
const entry = (group: string, label: string) => inGroup(group).getByLabelText(label);
const isUpdated = () => screen.findByText('Program updated successfully');

describe('the programs’ table', () => {
  it('shows the specified columns, and how many quotes are invented', async () => {
    open();
    const row = within(await rowOf(/future champions/i));

    const headers = ['Title', 'Slug', 'Status', 'Features', 'Testimonials', 'Actions'];
    expect(textsOf(screen.getAllByRole('columnheader'))).toEqual(headers);
    const actions = 'Edit Future ChampionsDelete Future Champions';
    const cells = ['future-champions', 'active', '2', '2 (1 example)', actions];
    expect(textsOf(row.getAllByRole('cell'))).toEqual(cells);
    const others = within(await rowOf(/collegiate pathway/i)).getAllByRole('cell');
    expect(textsOf(others).slice(1, 4)).toEqual(['inactive', '0', '0']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Programs');
  });
});

describe('creating a program', () => {
  it('sends its fields and both lists in their order, and announces it', async () => {
    const { press, fill, saves } = await openAdd();
    expect(screen.getByRole('dialog', { name: 'Add New Program' })).toBeVisible();
    expect(field('Hero Image')).toHaveAttribute('type', 'url');
    expect(field('Status')).toHaveValue('active');
    await fill(field('Title'), ' Summer Camp ');
    await fill(field('Hero Image'), '/images/camp.webp');
    await press('Add feature');
    await fill(entry('Feature 1', 'Title'), 'Two weeks');
    await press('Add testimonial');
    const quote = { 'Athlete Name': 'Ines', 'Athlete Sport': 'Golf', Quote: 'Good.' };
    for (const [label, text] of Object.entries({ ...quote, Image: 'https://example.com/ines.webp' })) {
      await fill(entry('Testimonial 1', label), text);
    }
    await press('Add feature');
    await fill(entry('Feature 2', 'Title'), 'A match');
    await press('Move up feature 2');
    await press('Save');

    expect(await screen.findByText('Program created successfully')).toBeVisible();
    const image_url = 'https://example.com/ines.webp';
    expect(saves()).toEqual([
      {
        title: 'Summer Camp',
        subtitle: '',
        description: '',
        hero_image: '/images/camp.webp',
        slug: '',
        hero_fallback: '',
        cta_text: '',
        cta_button_text: '',
        status: 'active',
        features: [
          { title: 'A match', description: '', icon: '', order_index: 0 },
          { title: 'Two weeks', description: '', icon: '', order_index: 1 },
        ],
        testimonials: [
          { athlete_name: 'Ines', athlete_sport: 'Golf', quote: 'Good.', image_url, order_index: 0 },
        ],
      },
    ]);
    expect(screen.getByRole('button', { name: 'Add New Program' })).toHaveFocus();
    expect(await rowOf(/summer camp/i)).toBeVisible();
  });

  it('says that it could not be saved, shows the api’s errors, and keeps the input', async () => {
    expectProblems('The record could not be saved');
    const { api, user, press, fill } = await openAdd();
    const taken = 'This slug is already in use';
    const unknown = 'The icon of a feature is unknown';
    api.replace('POST /programs', refusal(409, taken, { slug: taken, features: unknown }));
    await fill(field('Title'), 'Summer Camp');
    await press('Add feature');
    await press('Save');
    await screen.findByRole('alertdialog', { name: 'Failed to save program' });
    await press('OK');

    expect(field('Title')).toHaveValue('Summer Camp');
    expect(field('Slug')).toHaveAccessibleDescription(/This slug is already in use$/);
    await user.click(screen.getByRole('link', { name: unknown }));
    const features = screen.getByRole('region', { name: 'Features' });
    expect(features).toHaveFocus();
    expect(features).toHaveAccessibleDescription(unknown);
  });
});

describe('editing a program', () => {
  it('loads the whole record and sends it with its id and version; cleared fields are sent empty', async () => {
    const { user, press, saves } = await openEdit();
    expect(field('Description')).toHaveValue('Marks, fitness and good habits, built one season at a time.');
    await user.clear(field('Subtitle'));
    await user.selectOptions(field('Status'), 'inactive');
    await press('Remove feature 1');
    await press('Save');

    expect(await isUpdated()).toBeVisible();
    const { title, description, slug, cta_text, cta_button_text } = juniors;
    expect(saves()).toEqual([
      {
        id: 'juniors',
        based_on: juniors.updated_at,
        status: 'inactive',
        title,
        description,
        slug,
        cta_text,
        cta_button_text,
        subtitle: '',
        hero_image: '',
        hero_fallback: '',
        features: [expect.objectContaining({ id: 'f2', title: 'Fitness', order_index: 0 })],
        // Nobody touched the tick: an invented quote stays one.
        testimonials: juniors.testimonials.map(({ is_example: _isExample, ...sent }) => sent),
      },
    ]);
    expect(screen.getByRole('button', { name: 'Edit Future Champions' })).toHaveFocus();
  });
});

describe('an invented quote', () => {
  const LABEL = 'This is an example';

  it('becomes a real one when the tick is removed, which can be put back until then', async () => {
    const { user, press, saves } = await openEdit();
    await press('Edit testimonial 1');
    await press('Edit testimonial 2');
    expect(inGroup('Testimonial 2').queryByLabelText(LABEL)).not.toBeInTheDocument();
    for (let times = 0; times < 3; times += 1) await user.click(entry('Testimonial 1', LABEL));
    await press('Save');

    await isUpdated();
    expect(saves()).toMatchObject([{ testimonials: [{ id: 't1', is_example: false }, { id: 't2' }] }]);
  });
});

describe('a picture of a program', () => {
  const UPLOAD = 'POST /posts/pictures';
  const image = buildImage();
  const WIDEST = `/api/uploads/${image.id}/1600.webp`;
  const stored: Answer = { status: 201, body: image };
  const picture = () => new File(['picture'], 'green.png', { type: 'image/png' });
  const hero = () => screen.getByLabelText('Hero Image');
  const heroFile = () => screen.getByLabelText('Hero picture from your device');

  async function openPictures(answer = stored) {
    const page = await openEdit();
    page.api.replace(UPLOAD, answer);
    await page.user.click(screen.getByText('Pictures'));
    return page;
  }

  it('is uploaded at once, and its address is saved with the program', async () => {
    const { api, user, press, saves } = await openPictures();
    await user.upload(heroFile(), picture());
    await waitFor(() => expect(hero()).toHaveValue(WIDEST));
    expect((api.sent('POST', '/posts/pictures')[0]?.body as FormData).getAll('picture')).toHaveLength(1);
    expect(saves()).toEqual([]);
    expect(screen.getByRole('img', { name: 'Hero Image, as it is now' })).toHaveAttribute('src', WIDEST);
    await press('Save');

    await isUpdated();
    expect(saves()).toEqual([expect.objectContaining({ hero_image: WIDEST })]);
    expect(imageIdOf(WIDEST)).toBe(image.id);
  });

  it('that did not arrive can be sent again', async () => {
    const { api, user, press } = await openPictures(refusal(503, 'The service is away'));
    const file = picture();
    await user.upload(heroFile(), file);
    expect(await screen.findByText('green.png could not be sent. The service is away')).toBeVisible();
    expect(heroFile()).toHaveAccessibleDescription(/The service is away$/);
    expect(hero()).toHaveValue('');
    api.replace(UPLOAD, stored);
    await press('Try again');

    await waitFor(() => expect(hero()).toHaveValue(WIDEST));
    const sent = api.sent('POST', '/posts/pictures').map(({ body }) => (body as FormData).get('picture'));
    expect(sent).toEqual([file, file]);
    expect(screen.queryByText(/could not be sent/)).not.toBeInTheDocument();
  });
});
