import type { AthleteWire } from '@site/contract';
import { buildAthlete, buildImage, buildTrainer } from '@site/contract/testing';
import { telephoneLink, toTrainerProfile, toTrainerSummary } from './trainerView';

describe('toTrainerSummary', () => {
  it('includes no more of the bio than fits three lines', () => {
    const { bio } = toTrainerSummary(buildTrainer({ bio: `First.\n\nSecond. ${'x'.repeat(5000)}` }));

    expect(bio).toMatch(/^First\. Second\. x+$/);
    expect(bio).toHaveLength(400);
  });

  it('does not cut the bio through a surrogate pair', () => {
    const { bio } = toTrainerSummary(buildTrainer({ bio: `${'x'.repeat(399)}😀 and more` }));

    expect(bio).toBe(`${'x'.repeat(399)}😀`);
  });

  it('uses the title of a trainer without a name', () => {
    const nameless = { first_name: '', last_name: '' };

    expect(toTrainerSummary(buildTrainer(nameless)).name).toBe('Head Coach');
    expect(toTrainerSummary(buildTrainer({ ...nameless, title: '' })).name).toBe('Trainer');
  });

  it('keeps the photo, and wraps a mere address in one', () => {
    const image = buildImage();

    expect(toTrainerSummary(buildTrainer({ image })).photo).toBe(image);
    expect(toTrainerSummary(buildTrainer({ image_url: '/uploads/a/500.webp' })).photo).toMatchObject({
      url: '/uploads/a/500.webp',
      widths: [],
    });
    expect(toTrainerSummary(buildTrainer()).photo).toBeNull();
  });
});

const pageOf = (...entries: AthleteWire[]) => ({ entries, pageCount: 1, hasNext: false });

describe('toTrainerProfile', () => {
  it('splits the bio into paragraphs', () => {
    const { about } = toTrainerProfile(buildTrainer({ bio: 'One.\n\nTwo.\n \n' }), pageOf());

    expect(about).toEqual(['One.', 'Two.']);
  });

  it('escapes the email address in its link', () => {
    const { email } = toTrainerProfile(buildTrainer({ email: 'a?b&c@linksway.example' }), pageOf());

    expect(email?.href).toBe('mailto:a%3Fb%26c@linksway.example');
  });

  it('omits athletes without a name', () => {
    const nameless = buildAthlete({ id: '2', first_name: ' ', last_name: '' });
    const { athletes } = toTrainerProfile(buildTrainer(), pageOf(nameless, buildAthlete()));

    expect(athletes.entries.map(({ name }) => name)).toEqual(['Isla Hartley']);
  });

  it('has no year when none is given', () => {
    const { athletes } = toTrainerProfile(buildTrainer(), pageOf(buildAthlete({ grad_year: null })));

    expect(athletes.entries[0]).toMatchObject({ name: 'Isla Hartley', gradYear: null });
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
