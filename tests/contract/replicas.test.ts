import { createContext, runInContext } from 'node:vm';
import { readText } from './composeFile';

interface Member {
  _id: number;
  host: string;
  priority?: number;
}

interface StoredRole {
  role: string;
  db: string;
  privileges: object[];
}

// The names of the secrets are in the environment of the container.
const contentOf = (file: string | undefined): string =>
  file?.endsWith('users.json') ? readText('docker/mongo/users.json') : 'a secret';

/** Stands in for the shell of the database, which is in its container alone. */
class Shell {
  members: Member[] = [];
  roles: StoredRole[] = [];
  users: { user: string; roles: { role: string; db: string }[] }[] = [];
  isPrimary = true;

  /** The exit code of docker/mongo/health.js. */
  check(others: string): number {
    const ended = new Error('quit');
    let code = 0;
    const hello = () => ({
      setName: this.members.length > 0 ? 'rs0' : undefined,
      isWritablePrimary: this.isPrimary && this.members.length > 0,
      secondary: !this.isPrimary,
    });
    const context = createContext({
      process: { env: { MONGO_OTHER_MEMBERS: others } },
      fs: { readFileSync: contentOf, existsSync: () => false, writeFileSync: () => undefined },
      db: { getSiblingDB: (name: string) => ({ ...this.database(name), auth: () => 1, hello }) },
      rs: {
        initiate: (config: { members: Member[] }) => (this.members = config.members),
        conf: () => ({ _id: 'rs0', members: this.members }),
        reconfig: (config: { members: Member[] }) => (this.members = config.members),
      },
      print: () => undefined,
      quit: (given: number) => {
        code = given;
        throw ended;
      },
    });
    try {
      runInContext(readText('docker/mongo/health.js'), context);
    } catch (error) {
      if (error !== ended) throw error;
    }
    return code;
  }

  private database(name: string) {
    return {
      getName: () => name,
      getRole: (role: string) => this.roles.find((each) => each.db === name && each.role === role),
      createRole: (role: StoredRole) => this.roles.push({ ...role, db: name }),
      updateRole: (role: string, { privileges }: Pick<StoredRole, 'privileges'>) => {
        this.roles = this.roles.filter((each) => each.role !== role);
        this.roles.push({ role, db: name, privileges });
      },
      getUser: (user: string) => this.users.find((each) => each.user === user),
      createUser: (user: Shell['users'][number]) => this.users.push(user),
      updateUser: (user: string, { roles }: Pick<Shell['users'][number], 'roles'>) => {
        this.users = [...this.users.filter((each) => each.user !== user), { user, roles }];
      },
    };
  }

  get hosts(): string[] {
    return this.members.map(({ host }) => host);
  }
}

describe('the users of the database', () => {
  it('have what they need and nothing else, after two starts', () => {
    const shell = new Shell();
    for (let start = 0; start < 2; start += 1) shell.check('');

    const entering = 'linksway-backup-enters';
    expect(shell.users.map(({ user, roles }) => ({ user, roles }))).toEqual([
      { user: 'linksway', roles: [{ role: 'readWrite', db: 'linksway' }] },
      {
        user: 'linksway-backup',
        roles: [
          { role: 'read', db: 'linksway' },
          { role: entering, db: 'linksway' },
        ],
      },
    ]);
    expect(shell.roles).toEqual([
      expect.objectContaining({
        role: entering,
        db: 'linksway',
        privileges: [{ resource: { db: 'linksway', collection: 'audit' }, actions: ['insert', 'update'] }],
      }),
    ]);
  });
});

describe('docker/mongo/health.js', () => {
  const OTHERS = 'mongo-2:27017,mongo-3:27017';

  it('takes the others in one by one, once, and keeps the lead to itself', () => {
    const shell = new Shell();

    shell.check(OTHERS);
    expect(shell.hosts).toEqual(['mongo:27017', 'mongo-2:27017']);
    shell.check(OTHERS);
    shell.check(OTHERS);
    expect(shell.members).toEqual([
      { _id: 0, host: 'mongo:27017', priority: 2 },
      { _id: 1, host: 'mongo-2:27017' },
      { _id: 2, host: 'mongo-3:27017' },
    ]);
  });

  it('is not well before it leads, unless it follows another one', () => {
    const shell = new Shell();
    shell.check('');
    shell.isPrimary = false;

    expect(shell.check(OTHERS)).toBe(1);
    shell.members = [...shell.members, { _id: 1, host: 'mongo-2:27017' }];
    expect(shell.check(OTHERS)).toBe(0);
  });
});
