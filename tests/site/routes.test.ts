import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filings } from '#contract/filings/index.ts'
import { examplePathOf } from '#contract/request/reference.ts'
import { requests } from '#contract/requests/index.ts'
import { notFound, routeOf, routes } from '#src/app/routes.tsx'
import { robotsText, sitemapXml } from '../../scripts/build/crawlers.ts'

const root = join(import.meta.dirname, '../..')

test('every form of the contract and every path has one page', () => {
  const paths = routes.map(({ path }) => path)
  for (const { route } of [...requests, ...filings]) expect(paths).toContain(`/${route}`)
  expect(new Set(paths).size).toBe(paths.length)
})

test('titles and descriptions are unique', () => {
  for (const key of ['title', 'description'] as const) expect(new Set(routes.map((route) => route[key])).size, key).toBe(routes.length)
})

test.each([...routes, notFound].map((route) => [route.path, route] as const))('%s loads the file it names', (_path, route) => {
  // The build preloads `source`. With a wrong path, the page works but loads slowly.
  expect(readFileSync(join(root, route.source), 'utf8')).toContain('export function')
  expect(String(route.load)).toContain(route.source.replace(/^src/, ''))
})

test('a path leads to its page with or without a trailing slash, and others to the 404', () => {
  expect(routeOf('/').path).toBe('/')
  expect(routeOf('/signup/').path).toBe('/signup')
  expect(routeOf('/signup/more')).toBe(notFound)
})

test('a page with URL parameters matches only its shape', () => {
  for (const path of ['/requests/RC-7K4M-2QX9', '/requests/rc-7k4m-2qx9', '/requests/RC-7K4M-2QX9/']) expect(routeOf(path).path).toBe('/requests/:reference')
  for (const path of ['/requests/7K4M-2QX9', '/requests/RC-7K4M-2QX', '/requests/RC-7K4M-2QX9/more', '/requests/:reference', '/x/requests/RC-7K4M-2QX9'])
    expect([path, routeOf(path)]).toEqual([path, notFound])
  const { pathPattern = '', path, unlisted } = routeOf('/requests/RC-7K4M-2QX9')
  expect([new RegExp(`^${pathPattern}$`).test(examplePathOf(path)), unlisted]).toEqual([true, true])
})

const sitemapOf = (...paths: readonly string[]) => {
  const link = (language: string, url: string) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`
  const urls = paths.flatMap((path) => {
    const [english, spanish] = [`https://www.example.com${path || '/'}`, `https://www.example.com/es${path}`]
    const links = link('en', english) + link('es', spanish) + link('x-default', english)
    return [english, spanish].map((url) => `  <url><loc>${url}</loc>${links}</url>\n`)
  })
  const head = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">'
  return `<?xml version="1.0" encoding="UTF-8"?>\n${head}\n${urls.join('')}</urlset>\n`
}

test('search engines get the site map and may not read the API', () => {
  expect(sitemapXml('https://www.example.com', ['/', '/eld'])).toBe(sitemapOf('', '/eld'))
  expect(robotsText('https://www.example.com')).toBe('User-agent: *\nDisallow: /backend/\n\nSitemap: https://www.example.com/sitemap.xml\n')
})

test('a slash at the end of PUBLIC_URL does not become part of the links', () => {
  const code = "import { publicUrl } from './scripts/build/settings.ts'; process.stdout.write(publicUrl)"
  const options = { cwd: root, env: { PUBLIC_URL: 'https://www.example.com/' }, encoding: 'utf8' } as const
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', code], options).stdout).toBe('https://www.example.com')
})
