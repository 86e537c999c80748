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
  /** Path of a registry file, or URLs of registries, separated by commas. */
  REGISTRY: string().required(),
  PUBLIC_ORIGIN: address.required(),
  /** Address of the one proxy in front; X-Forwarded-For is trusted from it only. */
  TRUSTED_PROXY: string().default(''),
  LOG_LEVEL: string().oneOf(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Set by `npm run dev`: lets the build tool make open pages reload. */
  DEV_TOKEN: string().default(''),
});

export type Env = InferType<typeof envSchema>;

/** Reads the settings once; throws an error that lists every problem and no other part of the environment. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  try {
    return envSchema.validateSync(source, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (error instanceof ValidationError) {
      // eslint-disable-next-line preserve-caught-error -- the cause carries the whole environment, secrets included
      throw new Error(`Bad settings: ${error.errors.join('; ')}.`);
    }
    throw error;
  }
}
