import { type CommandEnv, readCommandEnv } from './config/env';
import { connectDatabase, disconnectDatabase } from './db/connect';
import { seedDemo } from './demo/seed';
import { endSessionsOf } from './modules/session/session.service';
import { createAdmin, resetPassword } from './modules/users/user.service';
import { buildIndexes } from './modules/allModules';
import { applyRetention, showRetention } from './modules/leads/retention.service';
import { setUp } from './setup/setUp';

type Command = (env: CommandEnv) => Promise<object>;

// Progress goes to stderr: stdout carries exactly one line of JSON, the result.
const say = (message: string) => void process.stderr.write(`${message}\n`);

const COMMANDS: Record<string, Command> = {
  setup: (env) => setUp(env, say),
  seed: async () => {
    await buildIndexes();
    await seedDemo(say);
    return { seeded: true };
  },
  'admin:create': async (env) => {
    await buildIndexes();
    const { email, password } = await createAdmin(requiredEmail(env), env.ADMIN_PASSWORD);
    return { adminEmail: email, adminPassword: env.ADMIN_PASSWORD ? null : password };
  },
  'admin:reset': async (env) => {
    const { id, email, password } = await resetPassword(requiredEmail(env), env.ADMIN_PASSWORD);
    await endSessionsOf(id);
    return { adminEmail: email, adminPassword: env.ADMIN_PASSWORD ? null : password };
  },
  'retention:show': (env) => showRetention(env.RETENTION_MONTHS),
  'retention:apply': async (env) => ({ moved: await applyRetention(env.RETENTION_MONTHS) }),
};

function requiredEmail({ ADMIN_EMAIL }: CommandEnv): string {
  if (!ADMIN_EMAIL) throw new Error('Please say which admin: set ADMIN_EMAIL');
  return ADMIN_EMAIL;
}

async function run(name: string | undefined): Promise<void> {
  const command = COMMANDS[name ?? ''];
  if (!command) throw new Error(`Please name a command: ${Object.keys(COMMANDS).join(', ')}`);
  const env = readCommandEnv();
  await connectDatabase(env.MONGODB_URI);
  try {
    process.stdout.write(`${JSON.stringify(await command(env))}\n`);
  } finally {
    await disconnectDatabase();
  }
}

run(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
