/** What is said of athletes wherever they appear. */
export const peopleCopy = {
  // spec 2
  classOf: (year: number) => `Class of ${year}`,
} as const;
