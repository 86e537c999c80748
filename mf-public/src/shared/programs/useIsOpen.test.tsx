import { paths } from '@site/contract';
import { buildAgency } from '@site/contract/testing';
import { screen } from '@testing-library/react';
import { renderPublic } from '../../testing/renderPublic';

const PAGES = [paths.home, paths.about, paths.info, paths.resources, paths.faq].map((page) => page.to());
const { futureChampions, collegiatePathway } = paths;

async function linksOf(path: string, closed_programs: string[]): Promise<(string | null)[]> {
  const agency = buildAgency({ closed_programs });
  renderPublic({ path, answer: (call) => (call === '/agency' ? agency : []) });
  await screen.findByRole('heading', { level: 1 });
  // What the owner has written is there with the first page in a browser; here it comes a moment later.
  await screen.findAllByRole('link');
  await new Promise(process.nextTick);
  return screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
}

it.each(PAGES)('%s leads to no programme that is inactive', async (path) => {
  const links = await linksOf(path, [futureChampions.to()]);

  expect(links).not.toContain(futureChampions.to());
});

it.each([paths.home.to(), paths.about.to()])(
  '%s says nothing of two ways while one is open',
  async (path) => {
    expect(await linksOf(path, [futureChampions.to()])).toContain(collegiatePathway.to());
    expect(screen.queryByText(/^Two ways in/)).not.toBeInTheDocument();
  },
);

it('the home page has no part for programmes while none is open', async () => {
  await linksOf(paths.home.to(), [futureChampions.to(), collegiatePathway.to()]);

  expect(screen.queryByText('Our programmes')).not.toBeInTheDocument();
});
