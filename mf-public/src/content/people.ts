/** Texts about athletes, shared by all pages. */
export const peopleCopy = {
  // docs/product.md#athlete-list
  classOf: (year: number) => `Class of ${year}`,
} as const;
