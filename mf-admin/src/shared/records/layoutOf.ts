/**
 * The rows of a form by section. Does not compile if a field has no place: the error names it.
 * Call it as `layoutOf<Name>()({ … })`.
 */
export const layoutOf =
  <Name extends string>() =>
  <const L extends Readonly<Record<string, readonly (readonly Name[])[]>>>(
    layout: L & Record<Exclude<Name, L[keyof L][number][number]>, never>,
  ): L =>
    layout;
