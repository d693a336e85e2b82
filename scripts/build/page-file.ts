/** One prerendered page as a file: the template filled in, its preloads, and what its policy must allow. */
import { createHash } from 'node:crypto'
import type { Manifest } from 'vite'

/** What the server needs to know about a page; `dist/site.json` holds one per path. */
export interface PageEntry {
  readonly file: string
  readonly title: string
  /** Of a page of many addresses: what they look like, as a regular expression for the whole path. */
  readonly shape?: string
  /** CSP sources (`'sha256-…'`) of the page's inline styles and scripts. */
  readonly styleHashes: readonly string[]
  readonly scriptHashes: readonly string[]
}

/** `dist/site.json`. */
export interface Site {
  /** What the build was made from, see stamp.mjs. */
  readonly stamp: string
  readonly publicUrl: string
  /** What the privacy page says; null: requests are kept until somebody asks. */
  readonly keepRequestsDays: number | null
  /** The build holds the inspectors, one of which opens a window that it talks to. */
  readonly inspect: boolean
  readonly pages: Readonly<Record<string, PageEntry>>
  /** Pages that are no visitor's, see `entry` of a route. */
  readonly apart: Readonly<Record<string, PageEntry>>
  readonly notFound: PageEntry
  /** Addresses that people type, and the page each leads to for good (301). */
  readonly aliases: Readonly<Record<string, string>>
}

/** File of a path below `dist`. */
export function fileOf(path: string): string {
  if (path === '/') return 'index.html'
  // What differs in the addresses of one page is no part of a name that every file system takes.
  return path === '*' ? '404.html' : `${path.slice(1).replaceAll(':', '')}.html`
}

interface Filling {
  readonly head: string
  readonly body: string
  readonly toRead?: boolean
  readonly live?: boolean
  /** A script of the page's own, which runs before the app. */
  readonly entry?: string
}

/**
 * Puts head and body into the built template, and its mark into a page to read and into one that starts at once. The scripts of any other
 * draw nothing that is not there: on a slow line its fonts come before them.
 */
export function fillTemplate(template: string, { head, body, toRead, live, entry }: Filling): string {
  for (const mark of ['<html lang="en">', '<!--head-->', '<!--page-->']) {
    if (template.split(mark).length !== 2) throw new Error(`index.html must contain ${mark} once`)
  }
  const own = entry === undefined ? '' : `<script type="module" crossorigin src="/${entry}"></script>`
  return template
    .replace('<script type="module"', (tag) => own + tag)
    .replaceAll(/<script type="module"|<link rel="modulepreload"/g, (tag) => (live ? tag : `${tag} fetchpriority="low"`))
    .replace('<html lang="en">', `<html lang="en"${toRead ? ' data-to-read' : ''}${live ? ' data-live' : ''}>`)
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => body)
}

interface PreloadedPage {
  /** It names some of the files already. */
  readonly template: string
  /** The file each source went into. */
  readonly moduleFile: ReadonlyMap<string, string>
  /** The files that its first words are written with. */
  readonly fonts: readonly string[]
}

/**
 * Links that fetch the fonts every page needs at once rather than when the page is drawn, and those to its scripts in a template, where
 * they wait: of a form until it is painted, of a page to read until somebody is there (src/app/boot/scripts-ahead.ts). The page holds the rules it needs; those for what its scripts may show come with them.
 *
 * @param sources the files of the page, as the manifest names them
 * @throws when no chunk holds one of them: its route names the wrong file
 */
export function preloads(manifest: Manifest, sources: readonly string[], page: PreloadedPage): string {
  const keys = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))
  const chunkOf = (source: string) => {
    const key = keys.get(page.moduleFile.get(source) ?? '')
    if (key === undefined) throw new Error(`No chunk comes from ${source}; see \`source\` in src/app/routes.tsx`)
    return key
  }
  const seen = new Set<string>()
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const source of sources) visit(chunkOf(source))
  const missing = (files: Set<string>) => [...files].filter((file) => !page.template.includes(`"/${file}"`))
  const links = [
    ...missing(scripts).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...[...styles].map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ]
  return [
    ...page.fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
    '<template id="scripts-ahead">',
    ...links,
    '</template>',
  ].join('')
}

/**
 * The hashes a strict policy needs for a page.
 *
 * @throws when the page carries what no hash can allow: a style attribute or an inline event handler
 */
export function policyHashes(html: string): Pick<PageEntry, 'styleHashes' | 'scriptHashes'> {
  const markup = html.replace(/(<(style|script)\b[^>]*>)[\s\S]*?(<\/\2>)/g, '$1$3')
  const forbidden = /<[a-z][^<>]*?\s(style|on[a-z]+)=("[^"]*"|'[^']*'|[^\s>]+)/i.exec(markup)
  if (forbidden) throw new Error(`The policy refuses inline attributes, found: ${forbidden[0].slice(-120)}`)
  // Data for search engines is not run, and the server may set another address in it.
  return {
    styleHashes: hashesOf(html, /<style\b[^>]*>([\s\S]*?)<\/style>/g),
    scriptHashes: hashesOf(html, /<script\b(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g),
  }
}

const hashesOf = (html: string, element: RegExp): string[] => [
  ...new Set([...html.matchAll(element)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)),
]
