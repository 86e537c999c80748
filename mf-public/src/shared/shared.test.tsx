import '@testing-library/jest-dom';
import { type ErrorBody, paths } from '@site/contract';
import { screen, waitFor } from '@testing-library/react';
import { fullName } from './people/personView';
import { buildAgency, buildProgram } from '@site/contract/testing';
import { pages } from '../routes';
import { renderPublic } from '../testing/renderPublic';

describe('personView', () => {
  it.each([
    ['Isla', 'Hartley', 'Isla Hartley'],
    ['Isla', ' ', 'Isla'],
    ['', 'Hartley', 'Hartley'],
    [' ', '', ''],
  ])('%p and %p are %p', (first_name, last_name, name) => {
    expect(fullName({ first_name, last_name })).toBe(name);
  });
});

describe('useIsOpen', () => {
  const futureChampions = { path: paths.futureChampions.to(), name: 'Future Champions' };
  const collegiatePathway = { path: paths.collegiatePathway.to(), name: 'Collegiate Pathway' };
  const programs = [futureChampions, collegiatePathway];

  /** Every page without a record of its own: a new one is read without being listed here. */
  const fixedPaths = pages
    .flat()
    .map(({ pattern }) => pattern)
    .filter((pattern) => !pattern.includes(':'));

  const refusal = () =>
    Response.json({ message: 'inactive', code: 'program_inactive' } satisfies ErrorBody, { status: 404 });

  /** Opens a page; what is closed is known a moment later, in a browser with the page itself. */
  async function open(path: string, closed: readonly { path: string }[]) {
    const closed_pages = closed.map((program) => program.path);
    renderPublic({
      path,
      answer: (call) => {
        if (call === '/agency') return buildAgency({ closed_pages });
        if (!call.startsWith('/v1/programs/')) return [];
        return closed_pages.includes(call.replace('/v1/programs', ''))
          ? refusal()
          : buildProgram({ title: 'X' });
      },
    });
    await screen.findByRole('heading', { level: 1 });
  }

  /** Everything a visitor or a search engine reads, with the addresses that links lead to. */
  const read = (): string => document.head.innerHTML + document.body.innerHTML;

  const naming = ['/', '/about', '/programs', '/resources', '/faq'];
  const expectUnnamed = ({ path, name }: { path: string; name: string }) =>
    waitFor(() => {
      expect(read()).not.toContain(`href="${path}"`);
      expect(read()).not.toContain(name);
      expect(read()).not.toMatch(/both programmes|two programmes/i);
    });

  it.each(fixedPaths.filter((path) => !programs.some((program) => program.path === path)))(
    '%s neither names a programme nor leads to one while both are inactive',
    async (path) => {
      await open(path, programs);

      for (const program of programs) await expectUnnamed(program);
    },
  );

  describe.each([
    { inactive: futureChampions, active: collegiatePathway },
    { inactive: collegiatePathway, active: futureChampions },
  ])('while $inactive.name alone is inactive', ({ inactive, active }) => {
    it.each([...naming, active.path])('%s neither names it nor leads to it', async (path) => {
      await open(path, [inactive]);

      await expectUnnamed(inactive);
    });
  });

  it.each(naming)('%s names both while both are open', async (path) => {
    await open(path, []);

    for (const { name, path: to } of programs) {
      expect(read()).toContain(name);
      if (path !== '/faq') expect(read()).toContain(`href="${to}"`);
    }
  });
});
