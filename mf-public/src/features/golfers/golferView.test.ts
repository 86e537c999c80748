import type { GolferWire } from '@site/contract';
import { buildGolfData, buildAcademics, buildGolfer } from '@site/contract/testing';
import { toGolferProfile } from './golferView';

const factsOf = (overrides: Partial<GolferWire>): string[] => {
  const { golf, academics } = toGolferProfile(buildGolfer(overrides));
  return [...golf, ...academics].map(({ name, value, unit = '' }) => `${name} ${value}${unit}`);
};

describe("an athlete's profile", () => {
  it('has no facts when nothing is known', () => {
    expect(toGolferProfile(buildGolfer({ country: 'Unknown', grad_year: null }))).toMatchObject({
      country: null,
      gradYear: null,
      golf: [],
      academics: [],
      socials: [],
      coach: null,
      testimonial: '',
    });
  });

  it('treats zero as unknown, except for a handicap', () => {
    const stats = { drivingDistance: 0, fairwayAccuracy: 0, greensInRegulation: 0 };
    const golf_data = buildGolfData({
      handicap: 0,
      averageScore: 0,
      worldRank: 0,
      stats,
    });

    expect(
      factsOf({
        golf_data,
        academics: buildAcademics({ gpa: 0, sat: 0, act: 0, major: ' ' }),
      }),
    ).toEqual(['Handicap 0']);
  });

  it('formats every figure with its unit', () => {
    const stats = { drivingDistance: 245.5, fairwayAccuracy: 72, greensInRegulation: 54 };
    const golf_data = buildGolfData({
      handicap: -1.2,
      averageScore: 71.4,
      worldRank: 1204,
      stats,
    });

    expect(
      factsOf({
        golf_data,
        academics: buildAcademics({
          gpa: 3.85,
          sat: 1310,
          act: 29,
          major: 'Biology',
        }),
      }),
    ).toEqual([
      'Handicap +1.2',
      'Average score 71.4',
      'Ranking 1,204',
      'Driving distance 245.5 yds',
      'Fairway accuracy 72%',
      'Greens in regulation 54%',
      'GPA 3.85',
      'SAT 1310',
      'ACT 29',
      'Major Biology',
    ]);
  });

  it('calls a trainer without a title Coach', () => {
    const trainer = { id: '1', slug: 'helen', first_name: 'Helen', last_name: 'March', title: '' };

    expect(toGolferProfile(buildGolfer({ trainer })).coach).toEqual({
      slug: 'helen',
      name: 'Helen March',
      title: 'Coach',
      isExample: false,
      isHidden: false,
    });
  });

  it('links to web addresses only', () => {
    const socials = { instagram: 'https://www.instagram.com/', website: 'javascript:alert(1)' };

    expect(toGolferProfile(buildGolfer({ personal: { socials } })).socials).toEqual([
      { name: 'Instagram', address: 'https://www.instagram.com/' },
    ]);
  });

  it.each([
    ['Isla', '', 'Isla'],
    ['', 'Hartley', 'Hartley'],
    [' ', '', ''],
  ])('of %p and %p is named %p', (first_name, last_name, name) => {
    expect(toGolferProfile(buildGolfer({ first_name, last_name })).name).toBe(name);
  });
});
