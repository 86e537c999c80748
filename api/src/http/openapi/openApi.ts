/** The part of JSON Schema 2020-12 that the document uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  default?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  contentMediaType?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** The part of OpenAPI 3.1 that the document uses. */
export interface OpenApi {
  openapi: string;
  info: { title: string; version: string; summary: string; description: string };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    headers: Record<string, Header>;
    responses: Record<string, OpenApiResponse>;
    securitySchemes: Record<string, Record<string, string>>;
  };
}

export interface OpenApiOperation {
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; description?: string; content: Content };
  responses: Record<string, OpenApiResponse | Ref>;
}

export interface Ref {
  $ref: string;
}

export interface OpenApiResponse {
  description: string;
  headers?: Record<string, Ref>;
  content?: Content;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description: string;
  schema: JsonSchema;
}

export interface Header {
  description: string;
  /** Whether each response that declares the header always has it. */
  required?: boolean;
  schema: JsonSchema;
}

export type Content = Record<string, { schema?: JsonSchema }>;

const text = { type: 'string' };
const count = { type: 'string', pattern: '^\\d+$' };

/** Every response header that can be declared. */
export const headers = {
  'X-Request-Id': { description: 'The id of this request in our log.', required: true, schema: text },
  ETag: { description: 'Names this version of the answer, for If-None-Match.', schema: text },
  'X-Total-Count': { description: 'How many entries the list has on all pages.', schema: count },
  Location: { description: 'The same with the slug of today, query included.', required: true, schema: text },
  'Retry-After': { description: 'In how many seconds to try again.', required: true, schema: count },
  Allow: { description: 'The methods that the address answers to.', required: true, schema: text },
  'WWW-Authenticate': { description: '`Bearer`, unless a login failed.', schema: text },
  'X-Robots-Tag': { description: 'The photo of an athlete is not for search engines.', schema: text },
  'Content-Disposition': { description: 'The name of the file.', required: true, schema: text },
  'Set-Cookie': { description: 'A cookie of a few minutes that opens the exports.', schema: text },
} satisfies Record<string, Header>;

export type HeaderName = keyof typeof headers;
