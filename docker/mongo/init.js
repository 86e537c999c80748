// Run once by mongosh at each `docker compose up`, against the member `mongo`: makes the replica set if there is none, takes the
// further members into it, and gives the users of users.json their passwords and roles. It is idempotent.
// eslint-disable-next-line @typescript-eslint/no-require-imports -- mongosh evaluates this file as a script, in which `import` is a syntax error
const { readFileSync } = require('node:fs');
const { MONGO_ROOT_PASSWORD_FILE, MONGO_OTHER_MEMBERS = '' } = process.env;
const HOST = 'mongo:27017';
const DATABASE = 'linksway';
const USERS = '/opt/linksway/users.json';
const TRIES = 60;

const secretIn = (file) => readFileSync(file, 'utf8').trim();

const admin = db.getSiblingDB('admin');
admin.auth('root', secretIn(MONGO_ROOT_PASSWORD_FILE));
if (!admin.hello().setName) rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: HOST }] });
retry('mongo does not lead', () => admin.hello().isWritablePrimary);
MONGO_OTHER_MEMBERS.split(',').filter(Boolean).forEach(takeIn);
JSON.parse(readFileSync(USERS, 'utf8')).forEach(setUser);

function retry(problem, isDone) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (isDone()) return;
    sleep(1000);
  }
  throw new Error(problem);
}

// Only `mongo` is told of new passwords, so it leads whenever it can.
function takeIn(host) {
  retry(`${host} cannot be taken in`, () => {
    const { members, ...config } = rs.conf();
    if (members.some((member) => member.host === host)) return true;
    const next = { _id: Math.max(...members.map(({ _id }) => _id)) + 1, host };
    const raised = members.map((member) => (member.host === HOST ? { ...member, priority: 2 } : member));
    try {
      rs.reconfig({ ...config, members: [...raised, next] });
      return true;
    } catch (error) {
      print(`${host} is not in the set yet: ${error.message}`);
      return false;
    }
  });
}

function setUser({ user, role, enters = [], passwordIn }) {
  const site = db.getSiblingDB(DATABASE);
  const pwd = secretIn(process.env[passwordIn]);
  const roles = [{ role, db: DATABASE }, ...ownRole(site, `${user}-enters`, enters)];
  if (site.getUser(user)) site.updateUser(user, { pwd, roles });
  else site.createUser({ user, pwd, roles });
}

// A role of its own for a user who may enter what it does into some collections.
function ownRole(site, role, collections) {
  if (collections.length === 0) return [];
  const privileges = collections.map((collection) => ({
    resource: { db: DATABASE, collection },
    actions: ['insert', 'update'],
  }));
  if (site.getRole(role)) site.updateRole(role, { privileges });
  else site.createRole({ role, privileges, roles: [] });
  return [{ role, db: DATABASE }];
}
