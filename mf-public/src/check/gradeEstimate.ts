/** How many GCSEs in core subjects have which grade, by their name in the address. Letters are those of other boards. */
export const gradeGroups = [
  { name: 'g9', label: 'Grades 7, 8, 9 (A, A*)', points: 4 },
  { name: 'g6', label: 'Grades 5, 6 (B)', points: 3 },
  { name: 'g4', label: 'Grade 4 (C)', points: 2 },
  { name: 'g3', label: 'Grades 1, 2, 3 (D to G)', points: 1 },
] as const;

/** Estimates for visitors who describe their grades instead of counting them. */
export const marksBands = [
  { value: 'high', label: 'Mostly 7, 8 and 9', gpa: 3.7 },
  { value: 'good', label: 'A mix of 5, 6 and 7', gpa: 3.3 },
  { value: 'middle', label: 'Mostly 5, some 4', gpa: 2.7 },
  { value: 'low', label: 'Mostly 4, some below', gpa: 2 },
] as const;

const GRADES_MAX = 16;

export const gradeMethod =
  'A grade from 7 to 9 counts 4, a 5 or 6 counts 3, a 4 counts 2, anything lower counts 1; the estimate is their average. Count core subjects only: English, maths, sciences, humanities, languages. It is our rough method: the NCAA Eligibility Center has a table of its own, looks at every year of upper school, and decides.';

export interface GradeEstimate {
  /** On the American scale from 0 to 4, cut after two decimals: 2.25 must not reach a bar of 2.3. */
  gpa: number;
  /** The calculation in words: '5 × 4 + 3 × 3 + 1 × 2 = 31, divided by 9'. */
  sum: string;
}

const WHOLE = /^\d{1,2}$/;

/** The message of each count that cannot be read, by its name. */
export function gradeProblems(values: Readonly<Record<string, string>>): Record<string, string> {
  const wrong = gradeGroups.filter(({ name }) => {
    const typed = values[name]?.trim() ?? '';
    return typed !== '' && !(WHOLE.test(typed) && Number(typed) <= GRADES_MAX);
  });
  return Object.fromEntries(
    wrong.map(({ name, label }) => [name, `${label}: please give a whole number from 0 to ${GRADES_MAX}`]),
  );
}

/** The estimated average of the counted grades; without counts that of the description; undefined without either. */
export function estimateGpa(values: Readonly<Record<string, string>>): GradeEstimate | undefined {
  const problems = gradeProblems(values);
  const counted = gradeGroups
    .map(({ name, points }) => ({ points, count: problems[name] ? 0 : Number(values[name]?.trim() ?? 0) }))
    .filter(({ count }) => count > 0);
  const grades = counted.reduce((all, { count }) => all + count, 0);
  const points = counted.reduce((all, { count, points: each }) => all + count * each, 0);
  if (grades > 0) {
    const terms = counted.map(({ count, points: each }) => `${count} × ${each}`).join(' + ');
    return {
      gpa: Math.floor((points * 100) / grades) / 100,
      sum: `${terms} = ${points}, divided by ${grades}`,
    };
  }
  const band = marksBands.find(({ value }) => value === values.marks);
  return band && { gpa: band.gpa, sum: `from ‘${band.label}’, without counting` };
}
