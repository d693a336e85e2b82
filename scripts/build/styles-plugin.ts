/**
 * Chakra without Chakra in the browser: style props, recipes and tokens are resolved while the site is built, and a page
 * carries plain elements, their classes, and the rules of those.
 */
import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { root } from '../bootstrap/root.mjs'
import { type Chakra, type Look, startChakra } from './styles/chakra.ts'
import { transform } from './styles/transform.ts'

/** In the build's own copy of the site: what the pages are given their rules from. */
export const RULES_FILE = 'rules.json'

/** `RULES_FILE`: the rules for every page, and those of each class. */
export interface Rules {
  readonly global: string
  readonly classes: Readonly<Record<string, string>>
}

/** The rules of the classes that a page carries, in the order in which it names them first. */
export function stylesOf(body: string, { classes }: Rules): string {
  const names = new Set([...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' ')))
  return [...names].map((name) => classes[name] ?? '').join('')
}

const GLOBAL = 'virtual:global-styles.css'
const SHEET = '/virtual-styles/'

/** For `vite.config.ts`. */
export function staticStyles(): Plugin {
  let chakra: Promise<Chakra> | undefined
  const classes = new Map<string, string>()
  const sheets = new Map<string, string>()
  const started = () => (chakra ??= startChakra())

  /** The modules a look is made of are read as Node reads them, so they may compute what they like. */
  const readTheme = (watch: (file: string) => void) => async (source: string) => {
    if (!/^#(src|contract)\/.*\.ts$/.test(source)) return null
    const file = join(root, source.slice(1))
    watch(file)
    // As it stands now: Node keeps what it has imported under an address.
    const address = `${pathToFileURL(file).href}?${(await stat(file)).mtimeMs}`
    // What Node cannot read needs the browser or the bundler, and is no part of a look.
    return import(address).catch(() => null)
  }
  const sheetOf = (looks: readonly Look[]) => {
    const css = [...new Set(looks.map((look) => look.css))].join('\n')
    const id = `${SHEET}${createHash('sha256').update(css).digest('hex').slice(0, 12)}.css`
    sheets.set(id, css)
    return id
  }

  return {
    name: 'static-styles',
    enforce: 'pre',
    resolveId: (id) => (id === GLOBAL || id.startsWith(SHEET) ? id : undefined),
    async load(id) {
      if (id === GLOBAL) return (await started()).global
      return sheets.get(id)
    },
    transform: {
      filter: { id: /\.tsx$/, code: '@chakra-ui/react/styled-system' },
      async handler(code, id) {
        const result = await transform(
          id,
          code,
          await started(),
          this.environment.name !== 'client',
          readTheme((file) => this.addWatchFile(file)),
        )
        if (!result) return
        for (const { className, css } of result.looks) classes.set(className, css)
        const sheet = this.environment.name === 'client' && result.looks.length > 0 ? `import ${JSON.stringify(sheetOf(result.looks))}\n` : ''
        return { code: result.code + sheet, map: result.map }
      },
    },
    async generateBundle() {
      if (this.environment.name === 'client') return
      const rules: Rules = { global: (await started()).global, classes: Object.fromEntries(classes) }
      this.emitFile({ type: 'asset', fileName: RULES_FILE, source: JSON.stringify(rules) })
    },
  }
}
