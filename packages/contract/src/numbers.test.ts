import { limits } from './limits';
import { gradYearField, numberField, orderField } from './numbers';

describe('a number', () => {
  const field = numberField('Handicap', { min: -9, max: 54 });

  it.each([
    [12, 12],
    ['12', 12],
    [' -1.25 ', -1.25],
    [-9, -9],
    [54, 54],
    [null, null],
  ])('is taken from %j', (sent, value) => {
    expect(field.validateSync(sent)).toBe(value);
  });

  it.each([-9.1, 54.1, '', '+1.2', 'twelve', '1e1', '0x10', '1.', '12a', true, [12]])(
    'is not taken from %j',
    (sent) => {
      expect(() => field.validateSync(sent)).toThrow('Handicap must be a number from -9 to 54');
    },
  );

  it('is below zero with a plus where the field says so', () => {
    const handicap = numberField('Handicap', { min: -9, max: 54, plusIsBelowZero: true });
    expect(['+1.2', ' +3 ', '-1.2', '1.2', '+0'].map((sent) => handicap.validateSync(sent))).toEqual([
      -1.2, -3, -1.2, 1.2, 0,
    ]);

    for (const sent of ['+10', '+ 1', '++1', '+-1', '+'])
      expect(() => handicap.validateSync(sent)).toThrow('Handicap must be a number from -9 to 54');
  });

  it('must be whole where the field says so', () => {
    const whole = numberField('Age', { min: 1, max: 9, whole: true });
    expect(whole.validateSync('5')).toBe(5);

    expect(() => whole.validateSync('5.5')).toThrow('Age must be a whole number from 1 to 9');
  });
});

it('takes a whole graduation year within its limits', () => {
  const { gradYearMin: min, gradYearMax: max } = limits;
  expect([min, max].map((year) => gradYearField.validateSync(year))).toEqual([min, max]);

  for (const year of [min - 1, max + 1, min + 0.5]) {
    expect(() => gradYearField.validateSync(year)).toThrow(
      `Graduation year must be a whole number from ${min} to ${max}`,
    );
  }
});

describe('a place in a list', () => {
  it.each([0, '0', ' 3 ', limits.orderMax])('is taken from %j', (sent) => {
    expect(orderField.validateSync(sent)).toBe(Number(sent));
  });

  it.each([null, '', '  ', undefined])('is left to the position for %j', (sent) => {
    expect(orderField.validateSync(sent)).toBeUndefined();
  });

  it.each([-1, 1.5, limits.orderMax + 1, 'first', [1], true])('is not taken from %j', (sent) => {
    expect(() => orderField.validateSync(sent)).toThrow('Order must be a whole number from 0 to ');
  });
});
