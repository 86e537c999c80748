import type { AnySchema, Schema } from 'yup';
import type { AppContext } from './context';
import type { Content, HeaderName, Parameter } from './openapi/openApi';
import type { Audited, RunAudited } from './audit';

/**
 * Who may call a route. `admin`: an owner. `editor`: an editor too. `preview` and `editorPreview`: everybody, and one of these
 * sees more. `export`: an owner, or the export cookie, because a new tab sends no Authorization header
 * (docs/product.md#csv-export-link).
 */
export type Access = 'public' | 'preview' | 'editorPreview' | 'export' | 'admin' | 'editor';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Returns the reference to a schema in the document. */
export type RefTo = (schema: AnySchema) => { $ref: string };

/** A query parameter that a route reads. */
export interface QueryDeclaration<Query> {
  parameters: readonly Parameter[];
  /** Throws 400. */
  read(ctx: AppContext): Promise<Query>;
}

export interface RequestBody {
  description?: string;
  content: Content;
}

export interface BodyDeclaration<Body> {
  /** Throws 400, 413, 415 or 422. */
  read(ctx: AppContext): Promise<Body>;
  describe(refTo: RefTo): RequestBody;
}

/** One response. `Wire` is the type of the body that the handler returns. */
export interface Answer<Wire> {
  description: string;
  headers?: readonly HeaderName[];
  describe?: (refTo: RefTo) => Content;
  /** Ties the response to its type; the document looks its name up by it. */
  wire?: Wire;
}

/** The declaration of a route. Guard, response cache, mounting and OpenAPI document are derived from it. */
export interface RouteDeclaration<Query, Body, Wire> {
  method: Method;
  /** Without the api's prefix: `/posts/:key`. */
  path: string;
  access: Access;
  summary: string;
  description?: string;
  /** The headers that the route reads. */
  headers?: readonly Parameter[];
  query?: QueryDeclaration<Query>;
  body?: BodyDeclaration<Body>;
  /** Runs before the body is read: it refuses an upload for a missing record. */
  before?: (ctx: AppContext) => Promise<unknown>;
  /** By status. If 201 or 204 is the only success, it becomes the status of the response. */
  answers: Readonly<Record<number, Answer<Wire>>>;
  /** The error statuses that `errorStatusesOf` does not derive from the rest. */
  errors?: readonly number[];
  /** The collections that the public response is built from: it is cached until one of them changes. */
  cachedFrom?: readonly string[];
  /** Describes the rate limit for a visitor. The module's service enforces it. */
  rateLimit?: string;
  /** The response sets the export cookies. */
  offersExport?: boolean;
  /** The path also works without the api's prefix. */
  isAtRoot?: boolean;
  /** The entry in the audit trail, for each change by an admin. */
  audit?: Audited<Body>;
}

export interface Given<Query, Body> {
  query: Query;
  body: Body;
}

export type Handler<Query, Body, Wire> = (
  ctx: AppContext,
  given: Given<Query, Body>,
) => NoInfer<Wire> | Promise<NoInfer<Wire>>;

/** A declared route with its handler. */
export type Route = Omit<RouteDeclaration<unknown, unknown, unknown>, 'before' | 'audit'> & {
  isAudited: boolean;
  /** The name in tests and lists: `GET /posts/:key`. */
  name: string;
  /** Reads the declared input, calls the handler and sends the result. */
  handle(ctx: AppContext, audited: RunAudited): Promise<void>;
};

/** A route: its declaration, and the handler, which receives query and body as declared. */
export function route<Query, Body, Wire>(
  declaration: RouteDeclaration<Query, Body, Wire>,
  handler: Handler<Query, Body, Wire>,
): Route {
  const { audit, ...rest } = declaration;
  const { method, path, query, body, before, answers } = rest;
  const status = onlySuccessOf(answers);
  return {
    ...rest,
    name: `${method} ${path}`,
    isAudited: audit !== undefined,
    async handle(ctx, audited) {
      await before?.(ctx);
      const given = { query: await query?.read(ctx), body: await body?.read(ctx) };
      const run = async () => handler(ctx, given as Given<Query, Body>);
      const answer = await (audit ? audited(ctx, { rules: audit as Audited, body: given.body }, run) : run());
      if (status !== undefined) ctx.status = status;
      // A handler that returns nothing has set the body itself.
      if (answer !== undefined) ctx.body = answer;
    },
  };
}

/** 201 or 204 if it is the only success; 200 is Koa's own default. */
function onlySuccessOf(answers: object): number | undefined {
  const successes = Object.keys(answers)
    .map(Number)
    .filter((status) => status < 300);
  return successes.length === 1 && successes[0] !== 200 ? successes[0] : undefined;
}

/** The routes of one module, and the section of the document that describes them. */
export interface RouteGroup {
  name: string;
  description: string;
  /** Response schemas, by their name in the document. */
  wires: Readonly<Record<string, AnySchema>>;
  /** Request schemas: unknown fields are dropped, not refused. */
  inputs: Readonly<Record<string, AnySchema>>;
  routes: readonly Route[];
}

const asJson = (schema: object) => ({ 'application/json': { schema } });

export function json<Wire>(description: string, wire: Schema<Wire>): Answer<Wire> {
  return { description, describe: (refTo) => asJson(refTo(wire)) };
}

/** The public response, and the different one for an admin. */
export function jsonFor<Public, Admin>(
  description: string,
  everybody: Schema<Public>,
  admin: Schema<Admin>,
): Answer<Public | Admin> {
  return { description, describe: (refTo) => asJson({ anyOf: [refTo(everybody), refTo(admin)] }) };
}

/** A whole list, which is never long. */
export function list<Wire>(description: string, wire: Schema<Wire>): Answer<Wire[]> {
  return { description, describe: (refTo) => asJson({ type: 'array', items: refTo(wire) }) };
}

/** The headers that `pageBody` sets. */
export const LIST_HEADERS: readonly HeaderName[] = ['X-Total-Count'];

/** A list that says how many entries it has. */
export function page<Wire>(description: string, wire: Schema<Wire>): Answer<Wire[]> {
  return { ...list(description, wire), headers: LIST_HEADERS };
}

/** A body other than JSON, which the handler sets itself. */
export function file(
  description: string,
  types: readonly string[],
  headers: readonly HeaderName[] = [],
): Answer<void> {
  return { description, headers, describe: () => Object.fromEntries(types.map((type) => [type, {}])) };
}

export const noBody = (description: string): Answer<void> => ({ description });
