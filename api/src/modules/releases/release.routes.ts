import { releaseChangeWire, releasesWire } from '@site/contract';
import { keyIn } from '../../http/context';
import type { Parameter } from '../../openapi/openApi';
import { json, type RouteGroup, route } from '../../routing/route';
import { changeRelease, readReleases, type ReleaseChange } from './operationsPort';
import { serializeReleases } from './release.serializer';

const params: Parameter[] = [
  {
    name: 'key',
    in: 'path',
    required: true,
    description: 'The name of the remote: `mf-blog`.',
    schema: { type: 'string' },
  },
];

const changeRoute = (change: ReleaseChange, id: string, summary: string) =>
  route(
    {
      method: 'POST',
      path: `/releases/:key/${change}`,
      access: 'admin',
      id,
      summary,
      params,
      audit: {
        kind: 'release',
        action: change === 'rollback' ? 'roll_back' : 'promote',
        find: (key) => Promise.resolve({ id: key, title: key }),
      },
      answers: { 200: json('Visitors get it with their next page.', releaseChangeWire) },
      errors: [409],
    },
    (ctx) => changeRelease(ctx.deps.operations, keyIn(ctx), change),
  );

export const releaseRoutes: RouteGroup = {
  name: 'Releases',
  description:
    'The releases of the remotes, which the shell knows. The api asks it on its port for operations, if it has one.',
  wires: { Releases: releasesWire, ReleaseChange: releaseChangeWire },
  inputs: {},
  routes: [
    route(
      {
        method: 'GET',
        path: '/releases',
        access: 'admin',
        id: 'listReleases',
        summary: 'Who runs what since when',
        answers: { 200: json('Every remote with its releases.', releasesWire) },
        errors: [409],
      },
      async (ctx) => {
        const { operations } = ctx.deps;
        return serializeReleases(operations && (await readReleases(operations)));
      },
    ),
    changeRoute('rollback', 'rollBackRelease', 'Make the release before the live one live again'),
    changeRoute('promote', 'promoteRelease', 'Give the canary release to all visitors'),
  ],
};
