import type { AnySchema } from 'yup';
import type { HeaderName } from './headers';
import type { Content, Parameter } from './openApi';

/** What a caller has to show. `optional`: it answers everybody, and an admin sees more. */
export type Auth = 'none' | 'optional' | 'admin' | 'export';

export interface Operation {
  /** As the router knows it: `GET /posts/:key`. */
  route: string;
  id: string;
  summary: string;
  description?: string;
  auth: Auth;
  parameters?: Parameter[];
  body?: RequestBody;
  /** What it answers when all is well, by status. */
  answers: Record<number, Answer>;
  /** The refusals that do not follow from the rest: see `errorStatusesOf`. */
  errors?: number[];
  /** Whether the public answer has an ETag and can be asked for again with If-None-Match. */
  isCached?: boolean;
}

export interface RequestBody {
  description?: string;
  content: Content;
}

export interface Answer {
  description: string;
  headers?: HeaderName[];
  content?: Content;
}

/** All the operations of one entity, with the schemas that they name. */
export interface OperationGroup {
  name: string;
  description: string;
  /** What is sent out. */
  wires: Record<string, AnySchema>;
  /** What is taken in: fields that a schema does not know are dropped, not refused. */
  inputs: Record<string, AnySchema>;
  operations: Operation[];
}
