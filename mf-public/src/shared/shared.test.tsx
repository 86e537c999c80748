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

  const inactive = () =>
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
          ? inactive()
          : buildProgram({ title: 'X' });
      },
    });
    await screen.findByRole('heading', { level: 1 });
  }

  /** Everything a visitor or a search engine reads, with the addresses that links lead to. */
  const read = (): string => document.head.innerHTML + document.body.innerHTML;

  describe.each(programs)('while $name is inactive', (program) => {
    it.each(fixedPaths.filter((path) => path !== program.path))(
      '%s neither names it nor leads to it',
      async (path) => {
        await open(path, [program]);

        await waitFor(() => {
          expect(read()).not.toContain(`href="${program.path}"`);
          expect(read()).not.toContain(program.name);
          expect(read()).not.toMatch(/both programmes|two programmes/i);
        });
      },
    );
  });

  it.each(['/', '/about', '/programs', '/resources', '/faq'])(
    '%s names both while both are open',
    async (path) => {
      await open(path, []);

      for (const { name, path: to } of programs) {
        expect(read()).toContain(name);
        if (path !== '/faq') expect(read()).toContain(`href="${to}"`);
      }
    },
  );
});
