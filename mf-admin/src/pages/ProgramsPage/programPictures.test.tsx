import { imageIdOf, limits, paths } from '@site/contract';
import { buildImage, buildProgram, buildTestimonial } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answer, FakeApi, refusal } from '../../testing/fakeApi';
import { fakePrograms } from '../../testing/fakeCollections';
import { renderAdmin } from '../../testing/renderAdmin';

const UPLOAD = 'POST /posts/pictures';
const image = buildImage();
const WIDEST = `/api/uploads/${image.id}/1600.webp`;
const NARROWEST = `/api/uploads/${image.id}/400.webp`;
const stored: Answer = { status: 201, body: image };

const program = buildProgram({
  id: 'juniors',
  title: 'Future Champions',
  hero_image: '',
  testimonials: [
    buildTestimonial({ id: 't1', athlete_name: 'Ines', image_url: '' }),
    buildTestimonial({ id: 't2', athlete_name: 'Theo', image_url: '' }),
  ],
});

const picture = (name = 'green.png', size = 10) =>
  new File([new Uint8Array(size)], name, { type: 'image/png' });
const button = (name: string) => screen.findByRole('button', { name });
const hero = () => screen.getByLabelText('Hero Image');
const heroFile = () => screen.getByLabelText('Hero picture from your device');
const testimonial = (place: number) => within(screen.getByRole('group', { name: `Testimonial ${place}` }));
const saves = (api: FakeApi) => api.sent('POST', '/programs').map(({ body }) => body);

async function openEdit(answer: Answer | (() => Promise<Answer>) = stored) {
  const api = new FakeApi();
  fakePrograms(api, [program]);
  api.replace(UPLOAD, answer);
  const { user } = renderAdmin(paths.adminPrograms.to(), api);
  await user.click(await button('Edit Future Champions'));
  await screen.findByLabelText('Subtitle');
  return { api, user };
}

/** An upload that the test completes. */
function slowly() {
  let arrive: (answer?: Answer) => void = () => undefined;
  const answer = () => new Promise<Answer>((resolve) => (arrive = (sent = stored) => resolve(sent)));
  return { answer, arrive: (sent?: Answer) => arrive(sent) };
}

describe('a picture from the device', () => {
  it('is uploaded at once, and its address is saved with the program', async () => {
    const { api, user } = await openEdit();
    await user.upload(heroFile(), picture());
    await waitFor(() => expect(hero()).toHaveValue(WIDEST));

    expect((api.sent('POST', '/posts/pictures')[0]?.body as FormData).getAll('picture')).toHaveLength(1);
    expect(saves(api)).toEqual([]);
    expect(screen.getByRole('img', { name: 'Hero Image, as it is now' })).toHaveAttribute('src', WIDEST);
    await user.click(await button('Save'));

    await screen.findByText('Program updated successfully');
    expect(saves(api)).toEqual([expect.objectContaining({ hero_image: WIDEST })]);
    expect(imageIdOf(WIDEST)).toBe(image.id);
  });

  it('goes to its own testimonial, in the width that the page shows', async () => {
    const { user } = await openEdit();
    await user.upload(testimonial(2).getByLabelText('Picture from your device'), picture());

    await waitFor(() => expect(testimonial(2).getByLabelText('Image')).toHaveValue(NARROWEST));
    expect(testimonial(1).getByLabelText('Image')).toHaveValue('');
    expect(hero()).toHaveValue('');
  });

  it('may be narrower than the page shows it', async () => {
    const { user } = await openEdit({ status: 201, body: buildImage({ width: 180, widths: [180] }) });
    await user.upload(testimonial(1).getByLabelText('Picture from your device'), picture());

    await waitFor(() =>
      expect(testimonial(1).getByLabelText('Image')).toHaveValue(`/api/uploads/${image.id}/180.webp`),
    );
  });

  it('shows its progress, and blocks the save until it is uploaded', async () => {
    const upload = slowly();
    const { api, user } = await openEdit(upload.answer);
    await user.upload(heroFile(), picture());
    const progress = await screen.findByRole('progressbar', { name: /^Uploading Hero picture/ });
    expect(progress).toHaveAttribute('value', '0.5');
    await user.click(await button('Save'));
    expect(await screen.findByRole('link', { name: /^A picture is still on its way/ })).toBeVisible();
    expect(saves(api)).toEqual([]);

    upload.arrive();
    await waitFor(() => expect(hero()).toHaveValue(WIDEST));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /still on its way/ })).not.toBeInTheDocument(),
    );
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    await user.click(await button('Save'));

    await screen.findByText('Program updated successfully');
    expect(saves(api)).toHaveLength(1);
  });

  it('can be cancelled during the upload', async () => {
    const upload = slowly();
    const { api, user } = await openEdit(upload.answer);
    await user.upload(heroFile(), picture());
    await user.click(await button('Save'));
    await user.click(await button('Remove green.png'));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    upload.arrive();
    await user.click(await button('Save'));
    await screen.findByText('Program updated successfully');
    expect(saves(api)).toEqual([expect.objectContaining({ hero_image: '' })]);
  });

  it('is never assigned to another testimonial than the one it was chosen for', async () => {
    const upload = slowly();
    const { api, user } = await openEdit(upload.answer);
    await user.click(await button('Add testimonial'));
    await user.upload(testimonial(2).getByLabelText('Picture from your device'), picture());
    await user.click(await button('Remove testimonial 1'));
    expect(
      await screen.findByText(/^A testimonial was removed while a picture was on its way/),
    ).toBeVisible();
    upload.arrive();
    await user.click(await button('Save'));

    await screen.findByText('Program updated successfully');
    expect(saves(api)).toEqual([
      expect.objectContaining({
        testimonials: [
          expect.objectContaining({ athlete_name: 'Theo', image_url: '' }),
          expect.objectContaining({ athlete_name: '', image_url: '' }),
        ],
      }),
    ]);
  });

  it('shows why it was refused, changes nothing, and can be replaced', async () => {
    const { api, user } = await openEdit(refusal(415, 'This is not a picture'));
    await user.type(hero(), '/images/old.webp');
    await user.upload(heroFile(), picture('odd.png'));
    expect(await screen.findByText(/^odd\.png could not be sent\..*This is not a picture$/)).toBeVisible();
    expect(heroFile()).toBeInvalid();
    expect(heroFile()).toHaveAccessibleDescription(/This is not a picture$/);
    expect(hero()).toHaveValue('/images/old.webp');

    api.replace(UPLOAD, stored);
    await user.upload(heroFile(), picture());
    await waitFor(() => expect(hero()).toHaveValue(WIDEST));
    expect(heroFile()).toBeValid();
  });

  it('is rejected before upload when it is too large', async () => {
    const { api, user } = await openEdit();
    await user.upload(heroFile(), picture('huge.png', limits.photoBytes + 1));

    expect(await screen.findByText(/^huge\.png is larger than 15 MB/)).toBeVisible();
    expect(api.sent('POST')).toEqual([]);
  });
});

describe('a picture of another site', () => {
  it('is accepted, with a note that visitors will not see it', async () => {
    const { api, user } = await openEdit();
    expect(hero()).toHaveAccessibleDescription(/not shown to visitors/);
    await user.type(hero(), 'https://example.com/team.webp');
    expect(screen.getByText(/^This picture is on another web site/)).toBeVisible();
    expect(screen.queryByRole('img', { name: /^Hero Image/ })).not.toBeInTheDocument();
    await user.click(await button('Save'));

    await screen.findByText('Program updated successfully');
    expect(saves(api)).toEqual([expect.objectContaining({ hero_image: 'https://example.com/team.webp' })]);
  });

  it.each(['/images/team.webp', `${window.location.origin}/images/team.webp`])(
    'does not include %s',
    async (address) => {
      const { user } = await openEdit();
      await user.type(hero(), address);

      expect(screen.queryByText(/^This picture is on another web site/)).not.toBeInTheDocument();
    },
  );
});
