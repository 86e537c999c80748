import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Page, chromium } from '@playwright/test';
import { type Download, downloads, downloadsEdition, site } from '@site/contract';
import { findBrowser } from '../../dev-environment/findBrowsers';
import { repositoryRoot } from '../folders';
import { UserError, print } from '../terminal';

const folder = join(repositoryRoot, 'packages/downloads');
const content = join(folder, 'content');

const RULES_CHANGE =
  `Rules, dates and fees change. This is the edition of ${downloadsEdition.label}: check what you act on at the ` +
  `official address in the year you act. It is general information from ${site.legalName}, and no legal advice.`;

/** Prints the documents for families from their texts: a PDF of each, and a picture of its first page for the site. */
export async function documents(): Promise<void> {
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 794, height: 1123 }, deviceScaleFactor: 0.5 });
    for (const each of downloads) await printDocument(page, each);
  } finally {
    await browser.close();
  }
}

async function printDocument(page: Page, about: Download): Promise<void> {
  // A file beside the style sheet, so that its addresses and those of the fonts hold.
  await page.goto(pathToFileURL(join(content, 'template.html')).href);
  await page.setContent(await documentHtml(about));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const bytes = await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
  });
  const pages = bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length;
  if (pages !== about.pages) {
    throw new UserError(
      `${about.file} has ${pages} pages, packages/contract/src/downloads.ts says ${about.pages}.`,
    );
  }
  await writeFile(join(folder, 'files', about.file), bytes);
  await page.screenshot({ path: join(folder, 'files', about.file.replace('.pdf', '.jpg')), quality: 70 });
  print(`${about.file}: ${pages} pages, ${Math.round(bytes.length / 1000)} KB`);
}

async function documentHtml(about: Download): Promise<string> {
  const [template, body] = await Promise.all(
    ['template.html', about.file.replace('.pdf', '.html')].map((file) =>
      readFile(join(content, file), 'utf8'),
    ),
  );
  const words: Record<string, string | number> = {
    body: body ?? '',
    title: about.title,
    name: site.name,
    legalName: site.legalName,
    footer: [site.name, ...site.address.lines, site.phone, site.email].join(' · '),
    number: downloads.indexOf(about) + 1,
    count: downloads.length,
    edition: downloadsEdition.label,
    rulesChange: RULES_CHANGE,
  };
  const fill = (html: string) =>
    html.replace(/\{\{(\w+)\}\}/g, (_, word: string) => String(words[word] ?? ''));
  return fill(fill(template ?? ''));
}
