export interface Figure {
  value: string;
  label: string;
  /** docs/product.md#figures-and-sources: the specification's figures, each with its source and the source's date. */
  source: string;
}

export const playInCollege: Figure = {
  value: '7%',
  label: 'of high school athletes go on to play their sport in college.',
  source: 'NCAA, Estimated probability of competing in college athletics, 2022–23',
};

export const scholarshipMoney: Figure = {
  value: '$3.6B',
  label: 'in athletics scholarships is awarded by U.S. colleges every year.',
  source: 'NCAA, Scholarships, Divisions I and II, 2022',
};

export const athleticAwards: Figure = {
  value: '2%',
  label: 'of high school athletes are awarded an athletics scholarship.',
  source: 'NCAA, Recruiting Facts, 2018',
};

export const leastAverage: Figure = {
  value: '2.3',
  label: 'is the lowest average in core subjects that lets you play in Division I.',
  source: 'NCAA Eligibility Center, Division I standards, since August 2016',
};

/** The facts page has these and seven more. */
export const homeFigures: readonly Figure[] = [playInCollege, scholarshipMoney, leastAverage];
