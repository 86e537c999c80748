import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { downloadLimits, downloads } from '@site/contract';
import { documents } from './content/documents';
import { renderDocument } from './renderDocument';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** Writes every document, and fails when one differs from the site's description of it. */
async function build(): Promise<void> {
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  for (const about of downloads) {
    const { bytes, pages } = await renderDocument(about, documents[about.key]);
    if (pages !== about.pages)
      throw new Error(
        `${about.file} has ${pages} pages, packages/contract/src/downloads.ts says ${about.pages}.`,
      );
    if (bytes.length > downloadLimits.kilobytes * 1000)
      throw new Error(`${about.file} has ${bytes.length} bytes, more than ${downloadLimits.kilobytes} KB.`);
    await writeFile(join(dist, about.file), bytes);
    process.stdout.write(`downloads ${about.file}: ${pages} pages, ${Math.round(bytes.length / 1000)} KB\n`);
  }
}

await build();
