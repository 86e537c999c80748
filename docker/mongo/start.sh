#!/bin/sh
# Members of a replica set prove themselves to each other with a key file that nobody else may read: the secret is copied
# into memory at each start.
set -eu
umask 077
cat "$MONGO_REPLICA_KEY_FILE" >/run/mongo/keyfile
exec docker-entrypoint.sh mongod --replSet rs0 --keyFile /run/mongo/keyfile --bind_ip_all
