import { estimateGpa, gradeProblems } from './gradeEstimate';

it('is the average of the points of the counted grades', () => {
  expect(estimateGpa({ g9: '4', g6: '3', g4: '2', g3: '1' })).toEqual({
    gpa: 3,
    sum: '4 × 4 + 3 × 3 + 2 × 2 + 1 × 1 = 30, divided by 10',
  });
});

it('is cut and never rounded up, so that nobody passes a bar that they do not reach', () => {
  expect(estimateGpa({ g9: '2', g6: '3', g4: '3' })?.gpa).toBe(2.87);
  expect(estimateGpa({ g6: '1', g4: '3' })?.gpa).toBe(2.25);
  // 2.3 × 100 is 229.99… to a computer.
  expect(estimateGpa({ g6: '3', g4: '7' })?.gpa).toBe(2.3);
});

it('takes counts before the description, and the description where nothing is counted', () => {
  expect(estimateGpa({ marks: 'low', g9: '1' })?.gpa).toBe(4);
  expect(estimateGpa({ marks: 'low', g9: '0' })?.gpa).toBe(2);
  expect(estimateGpa({})).toBeUndefined();
});

it.each(['-1', '17', '1.5', 'two', '1e1', '٣', ' 3 4 ', '999'])(
  'says that %j is no count, and leaves it out',
  (typed) => {
    expect(Object.keys(gradeProblems({ g9: typed }))).toEqual(['g9']);
    expect(gradeProblems({ g9: typed }).g9).toMatch(/whole number from 0 to 16/);
    expect(estimateGpa({ g9: typed, g4: '1' })?.gpa).toBe(2);
  },
);
