import { postHtml } from '@site/contract';

const RENAMED = new RegExp(`<(/?)(${Object.keys(postHtml.renamed).join('|')})\\b`, 'gi');

/** Replaces headings of levels that a page reserves with the nearest allowed level. Runs before sanitising. */
export function renameTags(html: string): string {
  return html.replace(RENAMED, (_, slash: string, tag: string) => {
    return `<${slash}${postHtml.renamed[tag.toLowerCase()] ?? tag}`;
  });
}
