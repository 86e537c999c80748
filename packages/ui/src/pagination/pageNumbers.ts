/** The pages to link to: the first, the last, this one and its neighbours. 'gap' replaces two pages or more. */
export function pageNumbers(page: number, pageCount: number): (number | 'gap')[] {
  const isNear = (other: number) => other === 1 || other === pageCount || Math.abs(other - page) <= 1;
  // A page between two that are shown needs no more room than the gap would.
  const isShown = (other: number) => isNear(other) || (isNear(other - 1) && isNear(other + 1));
  const entries: (number | 'gap')[] = [];
  for (let other = 1; other <= pageCount; other += 1) {
    if (isShown(other)) entries.push(other);
    else if (entries.at(-1) !== 'gap') entries.push('gap');
  }
  return entries;
}
