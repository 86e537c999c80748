import { paths } from '@site/contract';
import {
  buildGolfData,
  buildAcademics,
  buildAdminGolfer,
  buildImage,
  buildTrainer,
} from '@site/contract/testing';
import { screen, within } from '@testing-library/react';
import { FakeApi } from './fakeApi';
import { fakeGolfers } from './fakeCollections';
import { renderAdmin } from './renderAdmin';
import { pressIn } from './pressIn';

export const TESS = '650000000000000000000041';
const tess = buildTrainer({ id: TESS });

/** A golfer with a value in every group of fields. */
export const isla = buildAdminGolfer({
  id: 'isla',
  country: 'England',
  testimonial: 'Fine.',
  sports: ['Golf', 'Sailing'],
  headshot: buildImage(),
  trainer: { id: TESS, slug: 'tess-marlow', first_name: 'Tess', last_name: 'Marlow', title: 'Coach' },
  trainer_id: TESS,
  academics: buildAcademics({
    gpa: 3.8,
    sat: 1310,
    act: 29,
    major: 'Biology',
  }),
  golf_data: buildGolfData({
    handicap: -1.2,
    averageScore: 71.4,
    worldRank: 1204,
    stats: { drivingDistance: 245.5, fairwayAccuracy: 72, greensInRegulation: 54 },
  }),
  personal: { socials: { instagram: 'https://instagram.com/isla' } },
  consent: {
    given_by: 'R. Hartley',
    given_at: '2025-09-01T08:30:00.000Z',
    scope: 'Name and photo',
    withdrawn_at: null,
    search_engines: true,
    adult_on: null,
    below_sixteen: false,
  },
});

export async function showGolfers(golfers = [isla]) {
  const api = new FakeApi();
  fakeGolfers(api, golfers, [tess]);
  const { user } = renderAdmin(paths.adminGolfers.to(), api);
  const opener = await screen.findByRole('button', { name: 'Add New Golfer' });
  const field = (label: string | RegExp) => within(screen.getByRole('dialog')).getByLabelText(label);
  const fill = async (label: string, text: string) => {
    await user.clear(field(label));
    await user.paste(text);
  };
  const press = pressIn(user);
  const unfold = (title: string) => user.click(screen.getByText(title, { selector: 'summary > span' }));
  const saveWithoutConsent = async () => {
    await press('Save');
    const question = await screen.findByRole('alertdialog', { name: 'Publish without a consent record?' });
    await user.click(within(question).getByRole('button', { name: 'Publish' }));
  };
  return { api, user, opener, field, fill, press, unfold, saveWithoutConsent };
}

export async function openNewGolfer() {
  const shown = await showGolfers();
  await shown.user.click(shown.opener);
  return shown;
}

export async function openIsla(golfer = isla) {
  const shown = await showGolfers([golfer]);
  await shown.user.click(await screen.findByRole('button', { name: 'Edit Isla Hartley' }));
  await screen.findByLabelText('First name');
  return shown;
}

export const photo = (bytes = 10, type = 'image/png') =>
  new File([new Uint8Array(bytes)], 'isla.png', { type });
