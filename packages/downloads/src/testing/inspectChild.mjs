// Reads a PDF from the standard input and describes it as JSON. It is a separate process because pdf.js is an ES module
// that imports others at run time, which Jest's sandbox refuses.
import { buffer } from 'node:stream/consumers';
import { getDocumentProxy } from 'unpdf';

const pdf = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)));
const { info } = await pdf.getMetadata();
const pages = [];
for (let number = 1; number <= pdf.numPages; number += 1) {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  pages.push({
    text: items.map((item) => item.str ?? '').join(''),
    tree: await page.getStructTree(),
  });
}
process.stdout.write(
  JSON.stringify({
    info,
    marked: (await pdf.getMarkInfo())?.Marked ?? false,
    outline: (await pdf.getOutline())?.map(({ title }) => title) ?? [],
    pages,
  }),
);
