// Run by mongosh as the health check: creates the replica set if it is missing, gives the users of users.json their
// passwords and roles once after each start, and fails until this member accepts writes, or follows one that does. It takes
// further members into the set, one at each run. It is idempotent.
const { MONGO_INITDB_ROOT_USERNAME, MONGO_INITDB_ROOT_PASSWORD_FILE, MONGO_OTHER_MEMBERS = '' } = process.env;
const HOST = 'mongo:27017';
const DATABASE = 'linksway';
const USERS = '/opt/linksway/users.json';
// In memory: gone with the next start, which may bring another password.
const USERS_ARE_SET = '/run/mongo/users-are-set';

const secretIn = (file) => fs.readFileSync(file, 'utf8').trim();

const admin = db.getSiblingDB('admin');
admin.auth(MONGO_INITDB_ROOT_USERNAME, secretIn(MONGO_INITDB_ROOT_PASSWORD_FILE));

if (!admin.hello().setName) {
  rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: HOST }] });
}
if (!admin.hello().isWritablePrimary) quit(followsAnother() ? 0 : 1);
takeInNext();

// Alone it is about to lead, and its users are not set yet.
function followsAnother() {
  return admin.hello().secondary && rs.conf().members.length > 1;
}

// A member that does not answer is refused by the database, and tried again at the next run. Only this one is told of new
// passwords, so it leads whenever it can.
function takeInNext() {
  const { members, ...config } = rs.conf();
  const others = MONGO_OTHER_MEMBERS.split(',').filter(Boolean);
  const missing = others.find((host) => !members.some((member) => member.host === host));
  if (!missing) return;
  const next = { _id: Math.max(...members.map(({ _id }) => _id)) + 1, host: missing };
  const raised = members.map((member) => (member.host === HOST ? { ...member, priority: 2 } : member));
  try {
    rs.reconfig({ ...config, members: [...raised, next] });
  } catch (error) {
    print(`${missing} is not in the set yet: ${error.message}`);
  }
}

const site = db.getSiblingDB(DATABASE);

// A role of its own for a user who may enter what it does into some collections.
function rolesOf({ user, role, enters = [] }) {
  const entering = enters.map((collection) => ({
    resource: { db: DATABASE, collection },
    actions: ['insert', 'update'],
  }));
  return [{ role, db: DATABASE }, ...ownRole(site, `${user}-enters`, entering)];
}

function ownRole(place, role, privileges) {
  if (privileges.length === 0) return [];
  if (place.getRole(role)) place.updateRole(role, { privileges });
  else place.createRole({ role, privileges, roles: [] });
  return [{ role, db: place.getName() }];
}

function setUser({ passwordIn, ...given }) {
  const { user } = given;
  const pwd = secretIn(process.env[passwordIn]);
  const roles = rolesOf(given);
  if (site.getUser(user)) site.updateUser(user, { pwd, roles });
  else site.createUser({ user, pwd, roles });
}

if (!fs.existsSync(USERS_ARE_SET)) {
  JSON.parse(fs.readFileSync(USERS, 'utf8')).forEach(setUser);
  fs.writeFileSync(USERS_ARE_SET, '');
}
