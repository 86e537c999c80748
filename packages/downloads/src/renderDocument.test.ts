import { downloadLimits, downloads } from '@site/contract';
import { documents } from './content/documents';
import { type RenderedDocument, renderDocument } from './renderDocument';
import { type Branch, type Inspected, inspectPdf } from './testing/inspectPdf';

const branchesOf = (branch: Branch): Branch[] => [branch, ...(branch.children ?? []).flatMap(branchesOf)];

/** Line and page breaks depend on the layout: texts are compared without white space. */
const words = (text: string) => text.replace(/[\s*]+/g, '');

describe.each(downloads)('$file', (about) => {
  const content = documents[about.key];
  let rendered: RenderedDocument;
  let found: Inspected;

  const rolesOf = () => found.pages.flatMap(({ tree }) => branchesOf(tree).map(({ role }) => role));

  beforeAll(async () => {
    rendered = await renderDocument(about, content);
    found = await inspectPdf(rendered.bytes);
  });

  it('has the title, the language and the number of pages that the site states', () => {
    expect(found.info).toMatchObject({ Title: `${about.title} | Linksway`, Language: 'en-GB' });
    expect(found.pages).toHaveLength(about.pages);
    expect(rendered.bytes.length).toBeLessThan(downloadLimits.kilobytes * 1000);
  });

  it('is tagged, so that screen readers find headings and lists', () => {
    const roles = rolesOf();

    expect(found.marked).toBe(true);
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
    expect(roles.filter((role) => role === 'H2')).toHaveLength(content.sections.length);
    for (const role of ['Document', 'P', 'L', 'LI', 'Lbl', 'LBody', 'Table', 'Caption', 'TR', 'TH', 'TD'])
      expect(roles).toContain(role);
  });

  it('has an alternative text for each of its drawings', () => {
    const figures = content.sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.type === 'figure' ? [block.alt] : []));
    const tagged = found.pages
      .flatMap(({ tree }) => branchesOf(tree))
      .filter(({ role }) => role === 'Figure');

    expect(tagged.map(({ alt }) => alt)).toEqual(figures);
  });

  it('has every heading in its text and among its bookmarks', () => {
    const text = words(found.pages.map((page) => page.text).join(''));
    const titles = content.sections.map(({ title }) => title);

    expect(text).toContain(words(content.lead));
    for (const title of [about.title, ...titles]) expect(text).toContain(words(title));
    expect(found.outline).toEqual(titles);
  });

  it('has no empty page, and numbers each page beside our address', () => {
    for (const [i, { text }] of found.pages.entries()) {
      expect(text.length).toBeGreaterThan(400);
      expect(text).toContain(`${i + 1} / ${about.pages}`);
      expect(text).toContain('hello@linksway.example');
    }
  });

  it('is the same file in every build', async () => {
    const again = await renderDocument(about, content);

    expect(again.bytes.equals(rendered.bytes)).toBe(true);
  });
});
