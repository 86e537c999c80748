import { paths } from '@site/contract';

const FORMS: readonly string[] = [paths.apply.pattern, paths.contact.pattern];

let shown: string | undefined;
let previous: string | undefined;

/** To be called in the browser with each page that is shown. */
export function notePage(pathname: string): void {
  if (pathname === shown) return;
  const left = shown ?? referringPage();
  shown = pathname;
  // The two forms lead to each other: what led to the first of them counts.
  if (left !== undefined && !FORMS.includes(left)) previous = left;
}

/** The path of the page of this site from which somebody came to the shown form, if it is known. */
export const previousPage = (): string | undefined => previous;

/** The page whose link loaded this document; browsers name pages of other sites without their path. */
function referringPage(): string | undefined {
  const { referrer } = document;
  if (!referrer.startsWith(`${window.location.origin}/`)) return undefined;
  return new URL(referrer).pathname;
}
