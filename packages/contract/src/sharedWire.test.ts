import { factPatch, faqPatch, golferPatch, postPatch, programInput, trainerPatch } from './index';

const patches = { factPatch, faqPatch, golferPatch, postPatch, programInput, trainerPatch };
const ID = '650000000000000000000001';

describe.each(Object.entries(patches))('%s', (_name, patch) => {
  const accepts = (based_on: unknown) => patch.isValidSync({ id: ID, based_on });

  it('accepts the updated_at of a version, or none', () => {
    expect(['2025-10-01T09:00:00.000Z', '2025-10-01T11:00:00+02:00', undefined].filter(accepts)).toHaveLength(
      3,
    );
  });

  it.each(['', null, 5, 'yesterday', '2025-10-01', '2025-13-01T09:00:00.000Z', '2025-10-01T09:00:00'])(
    'refuses %j: a save that means to be checked must not go unchecked',
    (based_on) => {
      expect(accepts(based_on)).toBe(false);
    },
  );
});
