#!/bin/sh
# Members of a replica set prove themselves to each other with a key file. It is written at each start from the
# environment, into memory, readable by this user only.
set -eu
umask 077
printf '%s' "$MONGO_REPLICA_KEY" >/run/mongo/keyfile
unset MONGO_REPLICA_KEY
exec docker-entrypoint.sh mongod --replSet rs0 --keyFile /run/mongo/keyfile --bind_ip_all
