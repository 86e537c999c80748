#!/bin/sh
# Started in nginx's container before nginx: takes up a renewed certificate within a minute, without losing a request. While
# its files do not fit together, as between two writes, the one before stays.
set -eu
files() { cat "$TLS_FOLDER/fullchain.pem" "$TLS_FOLDER/privkey.pem" | cksum; }
nginx=${NGINX:-nginx}
taken=$(files)
while sleep "${RELOAD_SECONDS:-60}"; do
  now=$(files) || continue
  [ "$now" != "$taken" ] || continue
  $nginx -t -q && $nginx -s reload && taken=$now
done &
