// Run by mongosh as the health check: creates the replica set and the api's user if they are missing, and fails until
// this member accepts writes. It is idempotent.
const { MONGO_INITDB_ROOT_USERNAME, MONGO_INITDB_ROOT_PASSWORD, MONGO_APP_USERNAME, MONGO_APP_PASSWORD } =
  process.env;
const HOST = 'mongo:27017';
const ALREADY_EXISTS = 51003;

const admin = db.getSiblingDB('admin');
admin.auth(MONGO_INITDB_ROOT_USERNAME, MONGO_INITDB_ROOT_PASSWORD);

if (!admin.hello().setName) {
  rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: HOST }] });
}
if (!admin.hello().isWritablePrimary) quit(1);

const site = db.getSiblingDB('linksway');
if (!site.getUser(MONGO_APP_USERNAME)) {
  try {
    site.createUser({
      user: MONGO_APP_USERNAME,
      pwd: MONGO_APP_PASSWORD,
      roles: [{ role: 'readWrite', db: 'linksway' }],
    });
  } catch (error) {
    if (error.code !== ALREADY_EXISTS) throw error;
  }
}
