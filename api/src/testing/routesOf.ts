import type Router from '@koa/router';
import type Koa from 'koa';

export interface MountedRoute {
  /** As the lists of the app name it: `GET /posts/:key`. */
  name: string;
  method: string;
  /** The pattern, without the prefix of the api. */
  path: string;
}

/** Every route that the app answers, read from its router. */
export function routesOf<State>(app: Koa<State>): MountedRoute[] {
  const routers = (app.middleware as { router?: Router<State> }[]).flatMap(({ router }) => router ?? []);
  const layers = routers.flatMap(({ stack }) => stack);
  return layers.flatMap(({ methods, path }) =>
    methods
      .filter((method) => method !== 'HEAD')
      .map((method) => ({ name: `${method} ${String(path)}`, method, path: String(path) })),
  );
}
