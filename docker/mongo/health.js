// Run by mongosh as the health check: creates the replica set if it is missing, gives the users of users.json their
// passwords and roles once after each start, and fails until this member accepts writes. It is idempotent.
const { MONGO_INITDB_ROOT_USERNAME, MONGO_INITDB_ROOT_PASSWORD_FILE } = process.env;
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
if (!admin.hello().isWritablePrimary) quit(1);

const site = db.getSiblingDB(DATABASE);

// A role of its own for a user who may enter what it does into one collection.
function rolesOf({ user, role, enters }) {
  const roles = [{ role, db: DATABASE }];
  if (!enters) return roles;
  const entering = `${user}-enters`;
  const privileges = [{ resource: { db: DATABASE, collection: enters }, actions: ['insert', 'update'] }];
  if (site.getRole(entering)) site.updateRole(entering, { privileges });
  else site.createRole({ role: entering, privileges, roles: [] });
  return [...roles, { role: entering, db: DATABASE }];
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
