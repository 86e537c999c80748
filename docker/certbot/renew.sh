#!/bin/sh
# Keeps the certificate of the site's name valid: asks for it at the first start, looks twice a day whether it is due, and
# hands each new one to nginx.
set -eu
name=${PUBLIC_ORIGIN#https://}
name=${name%%[:/]*}

# hand_over <fullchain> <privkey>: each file is complete when it gets its name.
hand_over() {
  install -m 644 "$2" "$TLS_FOLDER/.privkey.pem"
  install -m 644 "$1" "$TLS_FOLDER/.fullchain.pem"
  mv "$TLS_FOLDER/.privkey.pem" "$TLS_FOLDER/privkey.pem"
  mv "$TLS_FOLDER/.fullchain.pem" "$TLS_FOLDER/fullchain.pem"
}

# nginx starts with a certificate or not at all, and the authority asks nginx before it gives one.
if [ ! -s "$TLS_FOLDER/privkey.pem" ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 7 -subj "/CN=$name" \
    -keyout /tmp/privkey.pem -out /tmp/fullchain.pem 2>/dev/null
  hand_over /tmp/fullchain.pem /tmp/privkey.pem
fi

is_up='fetch(process.env.NGINX_HEALTH).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))'
until node -e "$is_up"; do sleep 5; done

ask() {
  certbot certonly --webroot --webroot-path "$ACME_ROOT" --domain "$name" --cert-name site \
    --email "$ACME_EMAIL" --agree-tos --non-interactive --keep-until-expiring --server "$ACME_SERVER" \
    --config-dir "$ACME_ACCOUNT" --work-dir /tmp/certbot --logs-dir /tmp/certbot
}

live=$ACME_ACCOUNT/live/site
while :; do
  # A failure is in the log, and is tried again: authorities allow five an hour.
  if ask; then
    cmp -s "$live/fullchain.pem" "$TLS_FOLDER/fullchain.pem" || hand_over "$live/fullchain.pem" "$live/privkey.pem"
    pause=12h
  else
    pause=15m
  fi
  sleep "$pause"
done
