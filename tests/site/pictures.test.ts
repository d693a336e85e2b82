import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tabTitle } from '#src/app/page-head.tsx'
import { pictureFile } from '#src/app/picture.ts'
import { routes } from '#src/app/routes.tsx'
import { readPng } from '../../tools/og/png.ts'

const folder = join(import.meta.dirname, '../../public')

// A new route, another title or another name of the company fails here: `npm run og -- /path` draws its picture after a build.
test.each(routes.map((route) => [route.path, route] as const))('a link to %s has a picture with its title and the name of the company on it', (path, route) => {
  const png = readFileSync(join(folder, pictureFile(path)))
  expect(readPng(png)).toEqual({ width: 1200, height: 630, title: tabTitle(route) })
  expect(png.length).toBeLessThanOrEqual(40_000)
})
