import { createContext, runInContext } from 'node:vm';
import { readText } from './composeFile';

interface Member {
  _id: number;
  host: string;
  priority?: number;
}

// The names of the secrets are in the environment of the container.
const contentOf = (file: string | undefined): string =>
  file?.endsWith('users.json') ? readText('docker/mongo/users.json') : 'a secret';

/** Stands in for mongosh, which is in the container of the database alone. */
class FakeShell {
  members: Member[] = [];
  readonly roles = new Map<string, object>();
  readonly users = new Map<string, { roles: object[] }>();
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
      db: { getSiblingDB: () => ({ ...this.database(), auth: () => 1, hello }) },
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

  private database() {
    const setUser = (user: string, roles: object[]) => this.users.set(user, { roles });
    return {
      getRole: (role: string) => this.roles.get(role),
      createRole: ({ role, privileges }: { role: string; privileges: object }) =>
        this.roles.set(role, privileges),
      updateRole: (role: string, { privileges }: { privileges: object }) => this.roles.set(role, privileges),
      getUser: (user: string) => this.users.get(user),
      createUser: ({ user, roles }: { user: string; roles: object[] }) => setUser(user, roles),
      updateUser: (user: string, { roles }: { roles: object[] }) => setUser(user, roles),
    };
  }
}

it('the database has users with what they need and nothing else, and takes in further members one by one, once', () => {
  const shell = new FakeShell();
  for (const others of ['', 'mongo-2:27017,mongo-3:27017', 'mongo-2:27017,mongo-3:27017'])
    shell.initialise(others);

  const entering = 'linksway-backup-enters';
  const roleOf = (role: string) => ({ role, db: 'linksway' });
  expect([...shell.users]).toEqual([
    ['linksway', { roles: [roleOf('readWrite')] }],
    ['linksway-backup', { roles: [roleOf('read'), roleOf(entering)] }],
  ]);
  const privilege = { resource: { db: 'linksway', collection: 'audit' }, actions: ['insert', 'update'] };
  expect([...shell.roles]).toEqual([[entering, [privilege]]]);
  expect(shell.members).toEqual([
    { _id: 0, host: 'mongo:27017', priority: 2 },
    { _id: 1, host: 'mongo-2:27017' },
    { _id: 2, host: 'mongo-3:27017' },
  ]);
});
