/** What is said of athletes wherever they appear. */
export const peopleCopy = {
  // docs/product.md#athlete-list
  classOf: (year: number) => `Class of ${year}`,
} as const;
