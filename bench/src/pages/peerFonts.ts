import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from '../../../scripts/src/folders';
import { UserError } from '../../../scripts/src/terminal';

// As in shell/src/style/fonts.ts: the one for headings, the one for all other text.
const FILES = {
  'display.woff2': './src/style/bricolage-latin-700.woff2',
  'text.woff2': '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
};

const FONTS_MODULE = `import localFont from 'next/font/local';
const display = localFont({ src: './fonts/display.woff2', weight: '200 800', display: 'swap', variable: '--display' });
const text = localFont({ src: './fonts/text.woff2', weight: '400 700', display: 'swap', variable: '--text' });
export const fonts = display.variable + ' ' + text.variable;
`;
const ROOT_ELEMENT = '<html lang="en">';
const NEXT_RULES =
  '\nbody{font-family:var(--text),sans-serif}\nh1,h2,h3{font-family:var(--display),sans-serif}\n';

/**
 * Gives the copy of the Next.js peer our site's fonts by Next’s own means, which preloads them; ours wait for the style
 * sheet.
 */
export async function giveNextPeerOurFonts(next: string): Promise<void> {
  const app = join(next, 'app');
  await copyFonts(join(app, 'fonts'));
  await writeFile(join(app, 'fonts.js'), FONTS_MODULE);
  await change(join(app, 'globals.css'), (css) => css + NEXT_RULES);
  await change(join(app, 'layout.js'), (layout) => {
    if (!layout.includes(ROOT_ELEMENT)) throw new UserError(`The peer's layout has no ${ROOT_ELEMENT}.`);
    const root = ROOT_ELEMENT.replace('>', ' className={fonts}>');
    return `import { fonts } from './fonts';\n${layout.replace(ROOT_ELEMENT, root)}`;
  });
}

const HTML_RULES = `
@font-face{font-family:display;src:url(/i/display.woff2);font-weight:200 800;font-display:swap}
@font-face{font-family:text;src:url(/i/text.woff2);font-weight:400 700;font-display:swap}
body{font-family:text,sans-serif}
h1,h2,h3{font-family:display,sans-serif}
`;

/** Gives the hand-written peer our site's fonts: named in its style sheet, as ours are. */
export async function giveHtmlPeerOurFonts(peer: string, styleSheet: string): Promise<void> {
  await copyFonts(join(peer, 'dist/i'));
  await change(styleSheet, (css) => css + HTML_RULES);
}

async function copyFonts(to: string): Promise<void> {
  const { resolve } = createRequire(join(repositoryRoot, 'shell/package.json'));
  await mkdir(to, { recursive: true });
  for (const [name, file] of Object.entries(FILES)) await copyFile(resolve(file), join(to, name));
}

/** The harness's files are read-only, and so are their copies: a new file replaces the old one. */
async function change(path: string, to: (text: string) => string): Promise<void> {
  const text = to(await readFile(path, 'utf8'));
  await rm(path);
  await writeFile(path, text);
}
