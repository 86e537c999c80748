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
  private waits = 0;

  /** Runs docker/mongo/init.js; the database leads a while after it was told to. */
  initialise(others = ''): void {
    const hello = () => ({
      setName: this.members.length > 0 ? 'rs0' : undefined,
      isWritablePrimary: this.waits > 1 && this.members.length > 0,
    });
    const context = createContext({
      process: { env: { MONGO_OTHER_MEMBERS: others } },
      require: (name: string) => (name === 'node:fs' ? { readFileSync: contentOf } : undefined),
      db: { getSiblingDB: (name: string) => ({ ...this.database(name), auth: () => 1, hello }) },
      rs: {
        initiate: (config: { members: Member[] }) => (this.members = config.members),
        conf: () => ({ _id: 'rs0', members: this.members }),
        reconfig: (config: { members: Member[] }) => this.reconfigure(config.members),
      },
      print: () => undefined,
      sleep: () => (this.waits += 1),
    });
    runInContext(readText('docker/mongo/init.js'), context);
  }

  private reconfigure(members: Member[]): void {
    if (members.length > this.members.length + 1) throw new Error('one at a time');
    // A member that does not answer yet is refused.
    if (this.waits % 2 === 0) throw new Error('no quorum');
    this.members = members;
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
}

it('the users of the database have what they need and nothing else, after two starts', () => {
  const shell = new Shell();
  for (let start = 0; start < 2; start += 1) shell.initialise();

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

it('further members are taken in one by one, once, and `mongo` keeps the lead', () => {
  const shell = new Shell();
  shell.initialise();
  for (let start = 0; start < 2; start += 1) shell.initialise('mongo-2:27017,mongo-3:27017');

  expect(shell.members).toEqual([
    { _id: 0, host: 'mongo:27017', priority: 2 },
    { _id: 1, host: 'mongo-2:27017' },
    { _id: 2, host: 'mongo-3:27017' },
  ]);
});
