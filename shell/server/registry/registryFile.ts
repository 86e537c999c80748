import { array, number, object, string, type InferType } from 'yup';

const remoteSchema = object({
  version: string().required(),
  container: string().required(),
  routes: array(string().required()).required(),
  client: object({
    entry: string().required(),
    integrity: string().required(),
  }),
  /** Null for a remote that only the browser renders. */
  server: object({ entry: string().required(), integrity: string().required() }).nullable().default(null),
});

export type RegistryRemote = InferType<typeof remoteSchema>;

const fileSchema = object({ revision: number().required(), remotes: object().required() });

/** Checks a registry's text; throws where it is none, so that a broken one never replaces a good one. */
export function parseRegistry(text: string): Record<string, RegistryRemote> {
  const { remotes } = fileSchema.validateSync(JSON.parse(text));
  return Object.fromEntries(
    Object.entries(remotes).map(([name, remote]) => [name, remoteSchema.validateSync(remote)]),
  );
}
