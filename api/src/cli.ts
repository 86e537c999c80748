import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { type Role, roles } from '@site/contract';
import {
  assertNotHalfRestored,
  backUp,
  backUpDecisions,
  markRestored,
  restore,
  verifyBackup,
} from './db/backup/backup';
import { readDecisions } from './db/backup/decisions';
import { type CommandEnv, readBackupPassphrase, readCommandEnv } from './config';
import { connectDatabase, disconnectDatabase } from './db/connect';
import { assertMigrated, migrate, noteIfNew } from './db/migrations/migrate';
import { seedDemo } from './demo/seed';
import { createAdmin, listAdmins, removeAdmin, resetAccount } from './modules/accounts/account.service';
import { auditedCommand, noteCommand } from './records/audit/audit.service';
import { buildIndexes } from './modules/allModules';
import { hideEveryAthlete, repeatDecisions } from './modules/privacy/erasure.service';
import { allMigrations } from './setup/allMigrations';
import { runMigrate, setUp } from './setup/setUp';

type Command = (env: CommandEnv, args: string[]) => Promise<object>;

// Progress goes to stderr: stdout carries exactly one line of JSON, the result.
const say = (message: string) => void process.stderr.write(`${message}\n`);

const COMMANDS: Record<string, Command> = {
  setup: (env) => setUp(env, say),
  migrate: (_, args) => runMigrate(args, say),
  seed: async () => {
    await buildIndexes();
    await seedDemo(say);
    return { seeded: true };
  },
  'admin:create': async (env, args) => {
    const role = readRole(args);
    await buildIndexes();
    const create = { action: 'create', kind: 'account', title: requiredEmail(env) } as const;
    const { email, password } = await auditedCommand(create, () =>
      createAdmin(requiredEmail(env), { password: env.ADMIN_PASSWORD, role }),
    );
    return { adminEmail: email, adminPassword: env.ADMIN_PASSWORD ? null : password, role };
  },
  'admin:reset': async (env) => {
    const removesCodes = env.ADMIN_CODES === 'remove';
    const title = requiredEmail(env);
    const reset = { action: 'reset_password', kind: 'account', title } as const;
    const { email, password, hasLostCodes } = await auditedCommand(reset, () =>
      resetAccount(title, { password: env.ADMIN_PASSWORD, removesCodes }),
    );
    if (hasLostCodes) await noteCommand({ action: 'delete', kind: 'one_time_codes', title });
    const adminPassword = env.ADMIN_PASSWORD ? null : password;
    return { adminEmail: email, adminPassword, removesCodes };
  },
  'admin:list': async () => {
    const admins = await listAdmins();
    return {
      admins: admins.map(({ email, role, createdAt, lastSignInAt }) => ({
        email,
        role,
        createdAt,
        lastSignInAt,
      })),
    };
  },
  'admin:remove': async (env) => {
    const remove = { action: 'delete', kind: 'account', title: requiredEmail(env) } as const;
    const { email } = await auditedCommand(remove, () => removeAdmin(requiredEmail(env)));
    return { adminEmail: email };
  },
  backup: async (_, args) => {
    const options = { decisions: { type: 'boolean', default: false } } as const;
    const { values, positionals } = readArguments(args, { options, words: 1, usage: BACKUP_USAGE });
    // The audit entry below would be the first record, and an api that starts later could not recognise a new database.
    await noteIfNew(allMigrations);
    const write = values.decisions ? backUpDecisions : backUp;
    const written = await write(positionals[0] ?? '', backupOptions());
    await noteCommand({ action: 'back_up', kind: 'database', title: path.basename(written.file) });
    return written;
  },
  restore: async (_, args) => {
    const { file, decisions: source } = readRestoreArguments(args);
    const options = backupOptions();
    const decisions = source === undefined ? undefined : await readDecisions(source, options.passphrase);
    const restored = await restore(file, { ...options, decisions });
    // An older backup lacks what later versions have added.
    const migrations = await migrate(allMigrations, { say });
    await buildIndexes();
    const again = decisions ? await repeatDecisions(decisions) : { hiddenAthletes: await hideEveryAthlete() };
    await noteCommand({ action: 'restore_backup', kind: 'database', title: restored.takenAt });
    await markRestored();
    return { ...restored, migrations, ...again };
  },
};
/** Commands that migrate, or accept any stored shape. All others refuse a database that is not migrated. */
const OF_ANY_SHAPE = ['setup', 'migrate', 'backup', 'restore'];
const WITH_ARGUMENTS = ['migrate', 'admin:create', 'backup', 'restore'];

const backupOptions = () => ({ passphrase: readBackupPassphrase(), say });

/** Commands that need no database. */
const WITHOUT_DATABASE: Record<string, (args: string[]) => Promise<object>> = {
  'backup:verify': (args) => {
    const { file } = readRestoreArguments(args);
    return verifyBackup(file, readBackupPassphrase());
  },
};

const ROLE_USAGE = 'Please say --role owner or --role editor, or nothing for an owner';
const BACKUP_USAGE =
  'Please give backup a folder, and --decisions for only what was erased, withdrawn and hidden';
const RESTORE_USAGE =
  'Please give restore the file of a backup, and --decisions with the address of the replaced database or a file';

/** `--role editor`. Without it the new account is an owner's. */
function readRole(args: string[]): Role {
  const options = { role: { type: 'string', default: 'owner' } } as const;
  const { values } = readArguments(args, { options, usage: ROLE_USAGE });
  const role = roles.find((each) => each === values.role);
  if (!role) throw new Error(ROLE_USAGE);
  return role;
}

/** `<file> [--decisions <address or file>]` */
function readRestoreArguments(args: string[]) {
  const options = { decisions: { type: 'string' } } as const;
  const { values, positionals } = readArguments(args, { options, words: 1, usage: RESTORE_USAGE });
  return { file: positionals[0] ?? '', decisions: values.decisions };
}

interface Accepted<Options> {
  options: Options;
  /** The number of positional arguments. */
  words?: number;
  /** The message for any other arguments. */
  usage: string;
}

/** A mistyped option is refused, and never taken for a word. */
function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  { options, words = 0, usage }: Accepted<Options>,
) {
  let read;
  try {
    read = parseArgs<{ args: string[]; options: Options; allowPositionals: true }>({
      args,
      options,
      allowPositionals: true,
    });
  } catch (error) {
    // Node's sentences explain its own syntax.
    throw new Error(usage, { cause: error });
  }
  if (read.positionals.length !== words) throw new Error(usage);
  return read;
}

function requiredEmail({ ADMIN_EMAIL }: CommandEnv): string {
  if (!ADMIN_EMAIL) throw new Error('Please say which admin: set ADMIN_EMAIL');
  return ADMIN_EMAIL;
}

async function run(name = '', args: string[]): Promise<void> {
  const answer = await (WITHOUT_DATABASE[name]?.(args) ?? runOnDatabase(name, args));
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}

async function runOnDatabase(name: string, args: string[]): Promise<object> {
  const command = COMMANDS[name];
  const names = Object.keys({ ...COMMANDS, ...WITHOUT_DATABASE });
  if (!command) throw new Error(`Please name a command: ${names.join(', ')}`);
  if (args.length > 0 && !WITH_ARGUMENTS.includes(name)) throw new Error(`${name} takes no arguments`);
  const env = readCommandEnv();
  await connectDatabase(env.MONGODB_URI, { isPatient: true });
  try {
    // Only `restore` may run on a half-restored database.
    if (name !== 'restore') await assertNotHalfRestored();
    if (!OF_ANY_SHAPE.includes(name)) await assertMigrated(allMigrations);
    return await command(env, args);
  } finally {
    await disconnectDatabase();
  }
}

run(process.argv[2], process.argv.slice(3)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
