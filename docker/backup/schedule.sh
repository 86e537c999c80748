#!/bin/sh
# A backup a day, from BACKUP_HOUR on (UTC) and at once where there is none; an increment every quarter of an hour else.
# What is due is seen from the files, so a restart makes nothing twice. A failure is in the log, and tried again in the next
# round; that backups have stopped is an alarm, and a line on the dashboard.
set -u
folder=${BACKUP_FOLDER:-/backups}
trap 'exit 0' TERM INT

back_up() { node api/dist/cli.js backup "$folder" "$@"; }
has() { ls "$folder"/linksway-$1*.backup.tar >/dev/null 2>&1; }

while :; do
  if ! has '' || { ! has "$(date -u +%F)" && [ "$(date -u +%H)" -ge "$BACKUP_HOUR" ]; }; then
    if back_up; then
      find "$folder" -name 'linksway-*.tar' -mtime "+$BACKUP_DAYS" -delete
    elif has ''; then
      back_up --increment
    fi
  else
    back_up --increment
  fi
  sleep 900 &
  wait $!
done
