import path from 'node:path';
import { readSecretFiles } from '@site/server';
import { number, object, string, ValidationError, type InferType } from 'yup';

const isHttpAddress = (value: string | undefined): boolean =>
  value === undefined || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol));

const address = string().test(
  'address',
  '${path} must be an address such as http://localhost:8080',
  isHttpAddress,
);

const envSchema = object({
  HOST: string().default('127.0.0.1'),
  PORT: number().integer().min(0).max(65_535).default(8080),
  API_URL: address.required(),
  /** The folder of the deployed releases, which several shells may share. */
  RELEASES_DIR: string()
    .required()
    .transform((folder: string) => folder && path.resolve(folder)),
  /** A folder with the releases that the image of this shell brings; none when empty. */
  IMAGE_RELEASES: string().default(''),
  PUBLIC_ORIGIN: address.required(),
  /** Address of the one proxy in front; X-Forwarded-For is trusted from it only. */
  TRUSTED_PROXY: string().default(''),
  LOG_LEVEL: string().oneOf(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Where releases are taken and metrics shown; closed when empty. Not for the public. */
  OPS_PORT: string()
    .matches(/^\d{0,5}$/, '${path} must be a port')
    .default(''),
  OPS_HOST: string().default('127.0.0.1'),
  /** Who may deploy: mf-blog=<SHA-256 of a token>, separated by commas; * stands for every remote. */
  DEPLOY_TOKENS: string()
    .matches(
      /^\s*(?:(?:[\w-]+|\*)=[0-9a-f]{64}\s*(?:,\s*|$))*$/,
      '${path} must look like mf-blog=<SHA-256 of the token>',
    )
    .default(''),
  /** Set by `npm run dev`: lets the build tool make open pages reload. */
  DEV_TOKEN: string().default(''),
});

// It may be in a file, named by the same setting with _FILE.
const SECRETS = ['DEPLOY_TOKENS'];

export type Env = InferType<typeof envSchema>;

/** Reads the settings once; throws an error that lists every problem and no other part of the environment. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const { settings, problems } = readSecretFiles(source, SECRETS);
  const found: string[] = Object.values(problems);
  try {
    const read = envSchema.validateSync(settings, { abortEarly: false, stripUnknown: true });
    if (found.length === 0) return read;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    found.push(...error.errors);
  }
  // Without the cause, which carries the whole environment, secrets included.
  throw new Error(`Bad settings: ${found.join('; ')}.`);
}
