import { readFileSync } from 'node:fs';
import path from 'node:path';
import { downloadLimits, downloads, site } from '@site/contract';

describe.each(downloads)('$file', ({ file, pages, title }) => {
  const bytes = readFileSync(path.join(import.meta.dirname, 'files', file));
  const text = bytes.toString('latin1');

  it('has the title and the number of pages that the site states, and is as small as it says', () => {
    expect(text).toContain(`/Title (${title} | ${site.name})`);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(pages);
    expect(bytes.length).toBeLessThan(downloadLimits.kilobytes * 1000);
  });

  it('is tagged and says its language, so that screen readers read it well', () => {
    expect(text).toContain('/Lang (en-GB)');
    expect(text).toContain('/StructTreeRoot');
    expect(text).toMatch(/\/Marked true/);
  });
});
