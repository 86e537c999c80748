/** On a slow line the page should come alive before a large picture is whole. */
const LONGEST_WAIT_MS = 500;

/**
 * Resolves when the picture that the visitor came for is here, or after half a second: scripts of a hundred kilobytes
 * that set out beside it would share its line. At once where the page has no such picture.
 */
export function pictureFirst(page: ParentNode = document): Promise<void> {
  const picture = page.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) return Promise.resolve();
  return new Promise((resolve) => {
    const goOn = () => resolve();
    picture.addEventListener('load', goOn, { once: true });
    picture.addEventListener('error', goOn, { once: true });
    setTimeout(goOn, LONGEST_WAIT_MS);
  });
}
