import { limits } from '@site/contract';
import type { AuditedKind } from './audit';
import { noBody, type Handler, type Route, type RouteDeclaration, route } from './route';

const MERGE =
  'The update is a merge: absent fields keep their values, and `clear`, where the schema has it, lists the fields to empty. PUT and PATCH do the same. With `based_on`, the `updated_at` of the version that the editor started from, the save is refused with 409 and the code `stale` once somebody else has changed the record; without it the last save wins.';

type Update<Body, Wire> = Omit<
  RouteDeclaration<unknown, Body, Wire>,
  'method' | 'access' | 'errors' | 'audit'
> & {
  access?: 'admin' | 'editor';
  audit: AuditedKind;
};

/** Declares an update under both PUT and PATCH: docs/product.md#api-calls leaves open which one clients use. */
export function updateRoutes<Body, Wire>(
  { access = 'admin', audit, ...update }: Update<Body, Wire>,
  handler: Handler<unknown, Body, Wire>,
): Route[] {
  const declaration = {
    description: MERGE,
    errors: [409],
    ...update,
    access,
    audit: { ...audit, action: 'update' as const },
  };
  return [
    route<unknown, Body, Wire>({ ...declaration, method: 'PUT' }, handler),
    route<unknown, Body, Wire>({ ...declaration, method: 'PATCH' }, handler),
  ];
}

const RESTORABLE = `It can be restored for ${limits.trashDays} days; its own pictures are not served meanwhile.`;

interface Deletion {
  path: string;
  /** The kind of record with its article, for descriptions: `a post`. */
  one: string;
  audit: AuditedKind;
  access?: 'admin' | 'editor';
  errors?: readonly number[];
  /** Further effects of the deletion. */
  more?: string;
}

/** Moves a record to the trash. `remove` receives the path parameter, and throws 404. */
export function deletionRoute(
  { access = 'admin', one, more, audit, ...declaration }: Deletion,
  remove: (key: string) => Promise<void>,
): Route {
  const [, name = ''] = /:(\w+)$/.exec(declaration.path) ?? [];
  return route<unknown, unknown, void>(
    {
      ...declaration,
      method: 'DELETE',
      access,
      audit: { ...audit, action: 'delete' },
      summary: `Move ${one} to the trash`,
      description: more ? `${RESTORABLE} ${more}` : RESTORABLE,
      answers: { 204: noBody('The record is in the trash. A second call gets 404.') },
    },
    (ctx) => remove(ctx.params[name] ?? ''),
  );
}
