#!/bin/sh
# Members of a replica set prove themselves to each other with a key file that nobody else may read: the secret is copied
# into memory at each start. Nobody else connects without TLS; clients prove themselves with a password, not a certificate.
# The open transaction of an api that was killed ends after five seconds: until then its record cannot be written again.
# A moment can be read for four hours (14,400 seconds), as long as a backup may take: 70 GB at 5 MB a second.
# Slow operations are not logged, because their lines hold what somebody wrote.
set -eu
umask 077
keyfile=${MONGO_RUN_DIR:-/run/mongo}/keyfile
cat "$MONGO_REPLICA_KEY_FILE" >"$keyfile"
exec docker-entrypoint.sh mongod --replSet rs0 --keyFile "$keyfile" --bind_ip_all \
  --tlsMode requireTLS --tlsCertificateKeyFile "$MONGO_CERTIFICATE_FILE" --tlsCAFile "$MONGO_CA_FILE" \
  --tlsAllowConnectionsWithoutCertificates --setParameter transactionLifetimeLimitSeconds=5 \
  --setParameter minSnapshotHistoryWindowInSeconds=14400 --slowms 2147483647 --slowOpSampleRate 0
