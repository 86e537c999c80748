import { readFileSync } from 'node:fs';
import path from 'node:path';
import { matchPath } from 'react-router-dom';
import type { RemoteModule } from '@site/runtime';
import * as admin from '../../mf-admin/src/routes';
import * as blog from '../../mf-blog/src/routes';
import * as site from '../../mf-public/src/routes';

// The compiler checks the whole shape here; what it cannot see is checked below.
const remotes: Record<string, RemoteModule> = { 'mf-admin': admin, 'mf-blog': blog, 'mf-public': site };

interface RemotePackage {
  dependencies: Record<string, string>;
  site: { container: string; routes: string[] };
}

const packageOf = (name: string): RemotePackage =>
  JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../..', name, 'package.json'), 'utf8'),
  ) as RemotePackage;

describe.each(Object.keys(remotes))('%s', (name) => {
  it('exposes its routes and nothing else', () => {
    expect(Object.keys(remotes[name]!).sort()).toEqual(['Routes', 'pages']);
  });

  it('has every page on a path that the registry sends to it', () => {
    const { routes } = packageOf(name).site;
    const examples = remotes[name]!.pages.map(({ pattern }) => pattern.replace(/:\w+/g, 'example'));

    for (const example of examples) {
      expect(routes.some((pattern) => matchPath(pattern, example))).toBe(true);
    }
  });

  it('says which versions of the runtime it can live with, never any', () => {
    expect(packageOf(name).dependencies['@site/runtime']).toMatch(/^\^\d+\.\d+\.\d+$/);
  });
});

it('leaves no path to two remotes', () => {
  const routes = Object.keys(remotes).flatMap((name) => packageOf(name).site.routes);
  const examples = routes.map((pattern) => pattern.replace(/:\w+/g, 'example').replace('*', 'example'));

  for (const example of examples) {
    expect(routes.filter((pattern) => matchPath(pattern, example))).toHaveLength(1);
  }
});
