import { contactNumberIn, internationalNumber } from './leadPhone';

it.each([
  ['020 7946 0123', '442079460123'],
  ['+44 (0)20 7946 0123', '442079460123'],
  ['+44 020 7946 0123', '442079460123'],
  ['0044 20-7946-0123', '442079460123'],
  ['44 20 7946 0123', '442079460123'],
  ['(07700) 900.123 (mum)', '447700900123'],
  ['+1 (212) 555-0100', '12125550100'],
])('%s is the number %s', (typed, number) => {
  const found = contactNumberIn(`Sport: Golf\nContact number: ${typed}\nAbout: N/A`);

  expect(internationalNumber(found?.number ?? '')).toBe(number);
});

it.each([
  ['', 'nothing'],
  ['0000000000', 'one digit'],
  ['0101010101', 'two digits'],
  ['123456', 'too few'],
  ['020794601230770090012345', 'two numbers'],
])('%j (%s) is the number of nobody', (number) => {
  expect(internationalNumber(number)).toBeUndefined();
});
