import type { AnySchema } from 'yup';
import type { AppContext } from '../http/context';
import type { HeaderName } from '../openapi/headers';
import type { Content, Parameter } from '../openapi/openApi';

/**
 * Who may call a route. `preview`: everybody, and a signed-in admin sees more. `export`: an admin, or the export cookie,
 * because a new tab sends no Authorization header (docs/product.md#csv-export-link).
 */
export type Access = 'public' | 'preview' | 'export' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Returns the reference under which the document describes a schema. */
export type RefTo = (schema: AnySchema) => { $ref: string };

/** A part of the query string that a route reads. */
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

/** One answer. `Wire` is the type of the body that the handler returns. */
export interface Answer<Wire> {
  description: string;
  headers?: readonly HeaderName[];
  describe?: (refTo: RefTo) => Content;
  /** Ties the answer to its type; the document finds its name by it. */
  wire?: Wire;
}

/** What a route says of itself. Guard, response cache, mounting and OpenAPI document are derived from it. */
export interface RouteDeclaration<Query, Body, Wire> {
  method: Method;
  /** Without the prefix of the api: `/posts/:key`. */
  path: string;
  access: Access;
  /** The name of the operation in the document. */
  id: string;
  summary: string;
  description?: string;
  /** The parameters in the path, and the headers that the route reads. */
  params?: readonly Parameter[];
  headers?: readonly Parameter[];
  query?: QueryDeclaration<Query>;
  body?: BodyDeclaration<Body>;
  /** Runs before the body is read: it refuses an upload that has no record. */
  before?: (ctx: AppContext) => Promise<unknown>;
  /** By status. Where 201 or 204 is the only success, it is the status of the answer. */
  answers: Readonly<Record<number, Answer<Wire>>>;
  /** The error statuses that do not follow from the rest: see `errorStatusesOf`. */
  errors?: readonly number[];
  /** The collections that the public answer is made of: it is cached until one of them changes. */
  cachedFrom?: readonly string[];
  /** A sentence about how often one visitor may call this. The module's service counts. */
  rateLimit?: string;
  /** The answer sets the cookie that opens the exports. */
  offersExport?: boolean;
  /** The path works without the prefix of the api, too. */
  isAtRoot?: boolean;
  /** The section of the document, where it is not the group's. */
  section?: string;
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
export type Route = Omit<RouteDeclaration<unknown, unknown, unknown>, 'before'> & {
  /** As tests and lists name it: `GET /posts/:key`. */
  name: string;
  /** Reads what is declared, calls the handler and sends what it returns. */
  handle(ctx: AppContext): Promise<void>;
};

/** A route: its declaration, and the handler that gets query and body as they are declared. */
export function route<Query, Body, Wire>(
  declaration: RouteDeclaration<Query, Body, Wire>,
  handler: Handler<Query, Body, Wire>,
): Route {
  const { method, path, query, body, before, answers } = declaration;
  const status = onlySuccessOf(answers);
  return {
    ...declaration,
    name: `${method} ${path}`,
    async handle(ctx) {
      await before?.(ctx);
      const given = { query: await query?.read(ctx), body: await body?.read(ctx) };
      const answer = await handler(ctx, given as Given<Query, Body>);
      if (status !== undefined) ctx.status = status;
      // A handler that returns nothing has set the body itself.
      if (answer !== undefined) ctx.body = answer;
    },
  };
}

/** 201 or 204 where nothing else is a success; 200 is Koa's own default. */
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
  /** What is sent out, by its name in the document. */
  wires: Readonly<Record<string, AnySchema>>;
  /** What is taken in: fields that a schema does not know are dropped, not refused. */
  inputs: Readonly<Record<string, AnySchema>>;
  routes: readonly Route[];
}
