import { postHtml } from '@site/contract';

const RENAMED = new RegExp(`<(/?)(${Object.keys(postHtml.renamed).join('|')})\\b`, 'gi');

/** Gives headings that the page has no room for the next level that fits. Runs before sanitising. */
export function renameTags(html: string): string {
  return html.replace(RENAMED, (_, slash: string, tag: string) => {
    return `<${slash}${postHtml.renamed[tag.toLowerCase()] ?? tag}`;
  });
}
