/** No link of a prerendered page leads nowhere. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { builtSite, root } from '#e2e/kit/project.ts'

const site = await builtSite()
const files = Object.entries({ ...site.pages, '/404': site.notFound })
const html = new Map(await Promise.all(files.map(async ([path, { file }]) => [path, await readFile(join(root, 'dist', file), 'utf8')] as const)))

const attributes = (text: string, element: RegExp) => [...text.matchAll(element)].map(([, value = '']) => value.replaceAll('&amp;', '&'))
const idsOf = (path: string) => new Set(attributes(html.get(path) ?? '', /<[a-z][^<>]*?\sid="([^"]*)"/g))

/** Why a link is dead; undefined when it is not. Other sites, telephones and addresses cannot be asked here: their form can. */
function problemOf(href: string, from: string): string | undefined {
  if (/^(tel:\+\d{8,15}|mailto:[\w.+-]+@[\w.-]+(\?.*)?)$/.test(href)) return undefined
  if (/^https:\/\/[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(href)) return undefined
  const { origin, pathname, hash } = new URL(href, `http://site${from}`)
  if (origin !== 'http://site') return `${href} leads to a strange place`
  if (!html.has(pathname)) return existsSync(join(root, 'dist', pathname)) ? undefined : `${href} leads to no page`
  return hash === '' || idsOf(pathname).has(decodeURIComponent(hash.slice(1))) ? undefined : `${href} leads to no place of its page`
}

for (const [path, text] of html)
  test(`${path}: every link leads somewhere`, () => {
    const links = attributes(text, /<a\b[^<>]*?\shref="([^"]*)"/g)
    expect(links.length).toBeGreaterThan(10)
    expect(links.flatMap((href) => problemOf(href, path) ?? [])).toEqual([])
  })
