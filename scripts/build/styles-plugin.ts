/** Resolves Chakra's style props, recipes, and tokens at build time. Pages contain plain elements, classes, and their rules. */
import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { root } from '../bootstrap/root.mjs'
import { type Chakra, type ElementStyle, startChakra } from './styles/chakra.ts'
import { transform } from './styles/transform.ts'

/** File in the server build of the site, from which the build reads the style rules of the pages. */
export const RULES_FILE = 'rules.json'

export interface Rules {
  readonly global: string
  readonly classes: Readonly<Record<string, string>>
}

/** Rules of the classes on a page, in order of first use. */
export function stylesOf(body: string, { classes }: Rules): string {
  const names = new Set([...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' ')))
  return [...names].map((name) => classes[name] ?? '').join('')
}

const GLOBAL_ID = 'virtual:global-styles.css'
const SHEET_PREFIX = '/virtual-styles/'

export function staticStyles(): Plugin {
  let chakra: Promise<Chakra> | undefined
  const classes = new Map<string, string>()
  const sheets = new Map<string, string>()
  const loadChakra = () => (chakra ??= startChakra())

  /** Imports a module that a style uses, so that the build can compute its values. */
  const readTheme = (watch: (file: string) => void) => async (source: string) => {
    if (!/^#(src|contract)\/.*\.ts$/.test(source)) return null
    const file = join(root, source.slice(1))
    watch(file)
    // The URL contains the time of the last change, because Node caches modules by URL.
    const moduleUrl = `${pathToFileURL(file).href}?${(await stat(file)).mtimeMs}`
    // A module that Node cannot import needs a browser or the bundler. Such a module contains no styles.
    return import(moduleUrl).catch(() => null)
  }
  const sheetOf = (styles: readonly ElementStyle[]) => {
    const css = [...new Set(styles.map((elementStyle) => elementStyle.css))].join('\n')
    const id = `${SHEET_PREFIX}${createHash('sha256').update(css).digest('hex').slice(0, 12)}.css`
    sheets.set(id, css)
    return id
  }

  return {
    name: 'static-styles',
    enforce: 'pre',
    resolveId: (id) => (id === GLOBAL_ID || id.startsWith(SHEET_PREFIX) ? id : undefined),
    async load(id) {
      if (id === GLOBAL_ID) return (await loadChakra()).global
      return sheets.get(id)
    },
    transform: {
      filter: { id: /\.tsx$/, code: '@chakra-ui/react/styled-system' },
      async handler(code, id) {
        const result = await transform(
          id,
          code,
          await loadChakra(),
          this.environment.name !== 'client',
          readTheme((file) => this.addWatchFile(file)),
        )
        if (!result) return
        for (const { className, css } of result.styles) classes.set(className, css)
        const sheet = this.environment.name === 'client' && result.styles.length > 0 ? `import ${JSON.stringify(sheetOf(result.styles))}\n` : ''
        return { code: result.code + sheet, map: result.map }
      },
    },
    async generateBundle() {
      if (this.environment.name === 'client') return
      const rules: Rules = { global: (await loadChakra()).global, classes: Object.fromEntries(classes) }
      this.emitFile({ type: 'asset', fileName: RULES_FILE, source: JSON.stringify(rules) })
    },
  }
}
