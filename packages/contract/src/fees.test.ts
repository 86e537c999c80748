import { builtInFees, feesParagraphs } from './fees';

it.each([
  ['nothing is written', ''],
  ['only blanks are written', ' \n\n '],
  ['an earlier shell does not say', undefined],
])('the text is the built-in one where %s', (_, written) => {
  expect(feesParagraphs(written)).toHaveLength(2);
  expect(feesParagraphs(written).join('\n\n')).toBe(builtInFees);
});

it('an empty line parts paragraphs, and a single break stays within one', () => {
  expect(feesParagraphs('First year: £900\nthen £600\n\n \n\r\nA second paragraph. \n')).toEqual([
    'First year: £900\nthen £600',
    'A second paragraph.',
  ]);
});
