import { limits, site } from '@site/contract';
import { readSecretFiles } from '@site/server';
import * as yup from 'yup';

const SECRET_LENGTH = 32;
/** A random hexadecimal secret nearly always contains all sixteen digits. */
const SECRET_CHARACTERS = 10;
const secretWrong = (name: string): string =>
  `${name} must be at least ${SECRET_LENGTH} characters long, at least ${SECRET_CHARACTERS} of them different and none a control character: make one with openssl rand -hex 32`;
const MONTHS_WRONG = `RETENTION_MONTHS must be a whole number from 1 to ${limits.retentionMonths}`;
// The value is not repeated: it may hold a password.
const SMTP_URL_WRONG =
  'SMTP_URL must be like smtp://user:password@host:587 or smtps://user:password@host:465';
const ORIGIN_WRONG = 'PUBLIC_ORIGIN must be an address without a path, such as https://www.example.com';
const optionalText = () =>
  yup
    .string()
    .trim()
    .transform((value: string) => value || undefined);

function signingSecret(name: string) {
  return optionalText().test(
    'secret',
    secretWrong(name),
    (secret) =>
      !secret ||
      (secret.length >= SECRET_LENGTH &&
        new Set(secret).size >= SECRET_CHARACTERS &&
        !/\p{Cc}/u.test(secret)),
  );
}

const retentionEnv = {
  RETENTION_MONTHS: yup
    .number()
    .typeError(MONTHS_WRONG)
    .integer(MONTHS_WRONG)
    .min(1, MONTHS_WRONG)
    // The privacy notice allows no longer period.
    .max(limits.retentionMonths, MONTHS_WRONG)
    .default(limits.retentionMonths),
};

const databaseEnv = {
  MONGODB_URI: yup
    .string()
    .matches(/^mongodb(?:\+srv)?:\/\//, {
      message: 'MONGODB_URI must start with mongodb:// or mongodb+srv://',
      excludeEmptyString: true,
    })
    .required('MONGODB_URI is missing: the address of the MongoDB server'),
  LOG_LEVEL: yup
    .string()
    .oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info'),
};

const serverEnv = yup.object({
  ...databaseEnv,
  PORT: yup.number().typeError('PORT must be a number').integer().min(0).max(65_535).default(4000),
  HOST: yup.string().default('127.0.0.1'),
  // Without it there are no metrics.
  METRICS_PORT: yup
    .number()
    .transform((port: number, given: unknown) => (given === '' ? undefined : port))
    .typeError('METRICS_PORT must be a number')
    .integer()
    .min(0)
    .max(65_535),
  // The site's public origin; every absolute URL is built from it.
  PUBLIC_ORIGIN: optionalText()
    .transform((address?: string) => address?.replace(/\/$/, ''))
    .test('origin', ORIGIN_WRONG, (address) => !address || isOrigin(address))
    .default('http://localhost:8080'),
  JWT_SECRET: signingSecret('JWT_SECRET').required(secretWrong('JWT_SECRET')),
  // The secret before the last change: sessions that it signed go on.
  JWT_SECRET_PREVIOUS: signingSecret('JWT_SECRET_PREVIOUS').test(
    'other',
    'JWT_SECRET_PREVIOUS must not be JWT_SECRET itself',
    (previous, { parent }) => !previous || previous !== (parent as { JWT_SECRET?: string }).JWT_SECRET,
  ),
  // The proxies whose X-Forwarded-For is trusted, as the last hop; without them the visitor's address is the socket's.
  TRUSTED_PROXY: optionalText(),
  ...retentionEnv,
  // Without it, mails wait in the outbox.
  SMTP_URL: optionalText().test('smtp', SMTP_URL_WRONG, (url) => !url || isSmtpUrl(url)),
  MAIL_TO: optionalText().email('MAIL_TO must be an email address').default(site.email),
  MAIL_FROM: optionalText().email('MAIL_FROM must be an email address'),
});
export type ServerEnv = yup.InferType<typeof serverEnv>;

const commandEnv = yup.object({
  ...databaseEnv,
  SEED: yup.string().oneOf(['demo', 'none'], 'SEED must be demo or none').default('none'),
  ADMIN_EMAIL: optionalText().email('ADMIN_EMAIL must be an email address'),
  ADMIN_PASSWORD: yup
    .string()
    .transform((value: string) => value || undefined)
    .min(12, 'ADMIN_PASSWORD must be at least 12 characters long')
    .max(200, 'ADMIN_PASSWORD must be at most 200 characters long'),
  // Read by `admin:reset`: turns one-time codes off for an admin who has lost both the app and the recovery codes.
  ADMIN_CODES: optionalText().oneOf(['remove'], 'ADMIN_CODES must be remove, or not set'),
});
export type CommandEnv = yup.InferType<typeof commandEnv>;

function isSmtpUrl(url: string): boolean {
  return URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol) && new URL(url).hostname !== '';
}

function isOrigin(address: string): boolean {
  return /^https?:/.test(address) && URL.canParse(address) && new URL(address).origin === address;
}

/** Throws one error that lists every problem, one per line. */
export function readServerEnv(source: NodeJS.ProcessEnv = process.env): ServerEnv {
  return parse(serverEnv, source);
}

/** The settings of the one-off commands: they need no secret. */
export function readCommandEnv(source: NodeJS.ProcessEnv = process.env): CommandEnv {
  return parse(commandEnv, source);
}

// Each may be read from a file, named by the same setting with _FILE.
const OPTIONAL_SECRETS = ['JWT_SECRET_PREVIOUS', 'SMTP_URL', 'ADMIN_PASSWORD'];
const SECRETS = ['MONGODB_URI', 'JWT_SECRET', ...OPTIONAL_SECRETS];
const PASSPHRASE = 'BACKUP_PASSPHRASE';
const PASSPHRASE_LENGTH = 16;

/**
 * The passphrase of backups, from the file BACKUP_PASSPHRASE_FILE or from BACKUP_PASSPHRASE. It has no default: losing
 * it means losing the backups.
 */
export function readBackupPassphrase(source: NodeJS.ProcessEnv = process.env): string {
  const { settings, problems } = readSecretFiles(source, [PASSPHRASE]);
  const problem = problems[PASSPHRASE];
  if (problem) throw new Error(problem);
  const passphrase = settings[PASSPHRASE]?.trim() ?? '';
  if (passphrase.length >= PASSPHRASE_LENGTH) return passphrase;
  throw new Error(
    `Please set BACKUP_PASSPHRASE_FILE or BACKUP_PASSPHRASE: at least ${PASSPHRASE_LENGTH} characters, kept where the backups are not`,
  );
}

function parse<T>(schema: yup.Schema<T>, source: NodeJS.ProcessEnv): T {
  const { settings, problems } = readSecretFiles(source, SECRETS, OPTIONAL_SECRETS);
  const found: string[] = Object.values(problems);
  try {
    const read = schema.validateSync(settings, { abortEarly: false, stripUnknown: true });
    if (found.length === 0) return read;
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error;
    const others = error.inner.filter(({ path = '' }) => !(path in problems));
    found.push(...others.map(({ message }) => message));
  }
  // Without the cause, which carries the whole environment, secrets included.
  throw new Error([...new Set(found)].join('\n'));
}
