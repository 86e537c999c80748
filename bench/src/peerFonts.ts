import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from '../../scripts/src/folders';
import { UserError } from '../../scripts/src/terminal';

// As in shell/src/style/fonts.ts: the one for headings, the one for all other text.
const FILES = {
  'display.woff2':
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  'text.woff2': '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
};

const FONTS_MODULE = `import localFont from 'next/font/local';
const display = localFont({ src: './fonts/display.woff2', weight: '200 800', display: 'swap', variable: '--display' });
const text = localFont({ src: './fonts/text.woff2', weight: '400 700', display: 'swap', variable: '--text' });
export const fonts = display.variable + ' ' + text.variable;
`;
const ROOT_ELEMENT = '<html lang="en">';
const RULES = '\nbody{font-family:var(--text),sans-serif}\nh1,h2,h3{font-family:var(--display),sans-serif}\n';

/**
 * Gives the copy of the Next.js peer our site's fonts by Next’s own means, which preloads them; ours wait for the style
 * sheet.
 */
export async function givePeerOurFonts(next: string): Promise<void> {
  const app = join(next, 'app');
  const { resolve } = createRequire(join(repositoryRoot, 'shell/package.json'));
  await mkdir(join(app, 'fonts'), { recursive: true });
  for (const [name, file] of Object.entries(FILES)) {
    await copyFile(resolve(file), join(app, 'fonts', name));
  }
  await writeFile(join(app, 'fonts.js'), FONTS_MODULE);
  await change(join(app, 'globals.css'), (css) => css + RULES);
  await change(join(app, 'layout.js'), (layout) => {
    if (!layout.includes(ROOT_ELEMENT)) throw new UserError(`The peer's layout has no ${ROOT_ELEMENT}.`);
    const root = ROOT_ELEMENT.replace('>', ' className={fonts}>');
    return `import { fonts } from './fonts';\n${layout.replace(ROOT_ELEMENT, root)}`;
  });
}

/** The harness's files are read-only, and so are their copies: a new file replaces the old one. */
async function change(path: string, to: (text: string) => string): Promise<void> {
  const text = to(await readFile(path, 'utf8'));
  await rm(path);
  await writeFile(path, text);
}
