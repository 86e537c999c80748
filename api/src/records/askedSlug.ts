interface SlugPatch {
  slug?: string | undefined;
  clear?: readonly string[] | undefined;
}

/**
 * The slug that an edit asks for: as it was typed, or `made` from the edited record where it was emptied. Undefined when it
 * stays.
 */
export async function askedSlug(
  { slug, clear }: SlugPatch,
  made: () => Promise<string>,
): Promise<string | undefined> {
  return clear?.includes('slug') ? made() : slug || undefined;
}
