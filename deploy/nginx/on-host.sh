#!/bin/sh
# Writes the configuration for nginx on the same machine as the servers (Debian 12 or later, nginx 1.19.4 or later):
#   sh deploy/nginx/on-host.sh www.example.com 4173 4174 > /etc/nginx/conf.d/roadcharter.conf
set -eu
[ $# -ge 2 ] || { echo "usage: on-host.sh HOST PORT…" >&2; exit 64; }
host=$1
shift
servers=$(for port in "$@"; do printf '    server 127.0.0.1:%s max_fails=2 fail_timeout=5s;\\n' "$port"; done)
version=$(nginx -v 2>&1 | sed 's/[^0-9]*\([0-9.]*\).*/\1/')
# `http2 on` came with nginx 1.25.1.
if [ "$(printf '%s\n1.25.1\n' "$version" | sort -V | head -n 1)" = 1.25.1 ]; then
  http2=''
else
  http2='s/^\( *listen .*443 ssl\)/\1 http2/; /^ *http2 on;$/d'
fi
sed -e "/^# Docker/d; /^resolver /d; /^ *zone roadcharter/d; /server2:4173/d" \
  -e "s/^    server server1:4173 .*/$servers/" -e "s/www\.example\.com/$host/" -e "$http2" "$(dirname "$0")/roadcharter.conf"
