import { createHash } from 'node:crypto'
import { type Manifest, minifySync } from 'vite'

/** Page data for the server. `dist/site.json` has one entry per path. */
export interface PageEntry {
  readonly file: string
  readonly title: string
  /** Regular expression for the whole path of a page with many URLs. */
  readonly pathPattern?: string
  /** CSP sources (`'sha256-…'`) of inline styles and scripts. */
  readonly styleHashes: readonly string[]
  readonly scriptHashes: readonly string[]
}

export interface Site {
  readonly stamp: string
  readonly publicUrl: string
  /** Retention of requests in days, as on the privacy page. Null: requests are kept until a customer asks for deletion. */
  readonly keepRequestsDays: number | null
  /** Whether the build contains the inspectors. Stately's inspector opens a window and exchanges messages with it. */
  readonly inspect: boolean
  readonly pages: Readonly<Record<string, PageEntry>>
  /** Pages that are not for visitors, see `entry` of a route. */
  readonly internalPages: Readonly<Record<string, PageEntry>>
  readonly notFound: PageEntry
  /** Other paths of pages, with the path to which each redirects permanently (301). They also work in the other languages. */
  readonly aliases: Readonly<Record<string, string>>
  /** Pages in other languages, by the first part of their paths: `/es`. */
  readonly translations: Readonly<Record<string, TranslatedSite>>
}

export type TranslatedSite = Pick<Site, 'pages' | 'notFound'>

/** @param prefix `/es` for a translated page */
export function fileOf(path: string, prefix: string): string {
  // A file name must not contain the colon of a path parameter, because some file systems do not allow it.
  const name = path === '/' ? 'index' : path === '*' ? '404' : path.slice(1).replaceAll(':', '')
  return `${prefix}/${name}.html`.slice(1)
}

/** Shortens the inline script, because Vite does not. */
export const minifyInline = (template: string): string =>
  template.replace(/(<script>)([\s\S]*?)(?=<\/script>)/g, (_, tag: string, script: string) => tag + minifySync('inline.js', script).code)

interface TemplateValues {
  readonly lang: string
  readonly head: string
  /** Link to the Spanish page above an English page. */
  readonly offer?: string
  readonly body: string
  readonly isContentPage?: boolean
  readonly live?: boolean
  readonly entry?: string
}

/**
 * Fills in the template, and marks content pages and live pages. Live pages start the app immediately. On all other pages, scripts have
 * a low priority, so that fonts load first. Scripts do not change the painted page.
 */
export function fillTemplate(template: string, { lang, head, offer = '', body, isContentPage, live, entry }: TemplateValues): string {
  for (const placeholder of ['<html lang="en">', '<!--head-->', '<!--offer-->', '<!--page-->']) {
    if (template.split(placeholder).length !== 2) throw new Error(`index.html must contain ${placeholder} once`)
  }
  const entryScript = entry === undefined ? '' : `<script type="module" crossorigin src="/${entry}"></script>`
  return template
    .replace('<script type="module"', (tag) => entryScript + tag)
    .replaceAll(/<script type="module"|<link rel="modulepreload"/g, (tag) => (live ? tag : `${tag} fetchpriority="low"`))
    .replace('<html lang="en">', `<html lang="${lang}"${isContentPage ? ' data-content-page' : ''}${live ? ' data-live' : ''}>`)
    .replace('<!--head-->', () => head)
    .replace('<!--offer-->', offer)
    .replace('<!--page-->', () => body)
}

interface PreloadedPage {
  readonly template: string
  readonly moduleFile: ReadonlyMap<string, string>
  readonly fonts: readonly string[]
}

/**
 * Returns preload links for fonts, scripts, and style sheets. Links for scripts and style sheets stay in a template. A form uses them
 * once it is painted, and a content page at the first input (src/app/boot/scripts.ts). Throws when no chunk contains a source, because
 * the file name in the route is then wrong.
 */
export function preloadLinks(manifest: Manifest, sources: readonly string[], page: PreloadedPage): string {
  const keys = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))
  const chunkOf = (source: string) => {
    const key = keys.get(page.moduleFile.get(source) ?? '')
    if (key === undefined) throw new Error(`No chunk contains ${source}. Check \`source\` in src/app/routes.tsx`)
    return key
  }
  const visitedChunks = new Set<string>()
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || visitedChunks.has(key)) return
    visitedChunks.add(key)
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const importedKey of chunk.imports ?? []) visit(importedKey)
  }
  for (const source of sources) visit(chunkOf(source))
  const withoutTemplateFiles = (files: Set<string>) => [...files].filter((file) => !page.template.includes(`"/${file}"`))
  const links = [
    ...withoutTemplateFiles(scripts).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...[...styles].map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ]
  return [
    ...page.fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
    '<template id="scripts-ahead">',
    ...links,
    '</template>',
  ].join('')
}

/** Returns a page's CSP hashes. Throws for a style attribute or an inline event handler, which no hash can allow. */
export function policyHashes(html: string): Pick<PageEntry, 'styleHashes' | 'scriptHashes'> {
  const markup = html.replace(/(<(style|script)\b[^>]*>)[\s\S]*?(<\/\2>)/g, '$1$3')
  const forbidden = /<[a-z][^<>]*?\s(style|on[a-z]+)=("[^"]*"|'[^']*'|[^\s>]+)/i.exec(markup)
  if (forbidden) throw new Error(`The policy forbids inline attributes, found: ${forbidden[0].slice(-120)}`)
  // JSON-LD needs no hash, because it does not run. The server may replace its URLs.
  return {
    styleHashes: hashesOf(html, /<style\b[^>]*>([\s\S]*?)<\/style>/g),
    scriptHashes: hashesOf(html, /<script\b(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g),
  }
}

const hashesOf = (html: string, element: RegExp): string[] => [
  ...new Set([...html.matchAll(element)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)),
]
