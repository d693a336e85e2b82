#!/bin/sh
# Adds the current digest to each image of compose.yaml and the Dockerfile. It needs docker with buildx, and a registry that responds.
set -eu
cd "$(dirname "$0")"
for image in $(sed -n 's/^ *image: \([^@ ]*:[^@ ]*\)$/\1/p; s/^FROM \([^@ ]*\).*/\1/p' compose.yaml ../Dockerfile | sort -u); do
  digest=$(docker buildx imagetools inspect "$image" --format '{{.Manifest.Digest}}')
  sed -i "s|\(image: \|FROM \)$image\( \|$\)|\1$image@$digest\2|" compose.yaml ../Dockerfile
  echo "$image@$digest"
done
