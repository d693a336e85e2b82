import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { linkPreviewPath } from '#src/app/link-preview.ts'
import { tabTitle } from '#src/app/page-head.tsx'
import { routes } from '#src/app/routes.tsx'
import { iconSizes, iconSvg } from '../../scripts/build/brand-plugin.ts'
import { SIGNATURE } from '../../tools/og/png.ts'

const folder = join(import.meta.dirname, '../../public')

/** Returns the size and title of a picture that `encodePng` wrote. @throws for another file */
function readPng(png: Buffer): { readonly width: number; readonly height: number; readonly title: string } {
  if (!png.subarray(0, 8).equals(SIGNATURE)) throw new Error('not a PNG')
  const at = png.indexOf('iTXtTitle\0', 0, 'latin1')
  if (at < 0) throw new Error('a PNG without a title')
  const length = png.readUInt32BE(at - 4)
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), title: inflateSync(png.subarray(at + 14, at + 4 + length)).toString() }
}

// A new route, title, or company name needs a new picture: run `npm run tool -- make-og /path` after a build. Pages with URL parameters are not
// shared.
const shared = routes.filter(({ pathPattern }) => pathPattern === undefined)
test.each(shared.map((route) => [route.path, route] as const))("a link to %s has a picture with its title and the company's name", (path, route) => {
  const png = readFileSync(join(folder, linkPreviewPath(path)))
  expect(readPng(png)).toEqual({ width: 1200, height: 630, title: tabTitle(route) })
  expect(png.length).toBeLessThanOrEqual(40_000)
})

// A new name or color needs new icons: run `npm run tool -- make-og` after a build.
test.each(iconSizes)('%s shows the current icon', (file, edge) => {
  expect(readPng(readFileSync(join(folder, file)))).toEqual({ width: edge, height: edge, title: iconSvg(0) })
})
