#!/bin/sh
# Members of a replica set prove themselves to each other with a key file that nobody else may read: the secret is copied
# into memory at each start. Nobody else connects without TLS; clients prove themselves with a password, not a certificate.
# The open transaction of an api that was killed ends after five seconds: until then its record cannot be written again.
set -eu
umask 077
keyfile=${MONGO_RUN_DIR:-/run/mongo}/keyfile
cat "$MONGO_REPLICA_KEY_FILE" >"$keyfile"
exec docker-entrypoint.sh mongod --replSet rs0 --keyFile "$keyfile" --bind_ip_all \
  --tlsMode requireTLS --tlsCertificateKeyFile "$MONGO_CERTIFICATE_FILE" --tlsCAFile "$MONGO_CA_FILE" \
  --tlsAllowConnectionsWithoutCertificates --setParameter transactionLifetimeLimitSeconds=5
