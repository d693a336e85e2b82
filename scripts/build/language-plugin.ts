/** Replaces the English texts of the site with another language when modules are read. A built site contains one language. */
import { relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../bootstrap/root.mjs'
import { readCatalog } from '../language/catalog.ts'
import { isInScope } from '../language/scope.ts'
import { lookupsOf, pseudoLookups, translate } from '../language/translate.ts'

/** `pseudo` makes each text longer and adds accents. It needs no translations. */
export type Language = 'es' | 'pseudo'

export function lookupsFor(targetLanguage: Language, path: string) {
  const catalog = readCatalog('es', path)
  return targetLanguage === 'es' ? lookupsOf(catalog) : pseudoLookups(catalog)
}

const LANGUAGE_MODULE = 'contract/language.ts'

/** Must be the first plugin, because other plugins change the code around the texts. */
export function language(targetLanguage: Language): Plugin {
  return {
    name: 'language',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?(?:\?(?!raw|url)[\w-]+)?$/ },
      handler(code, id) {
        const path = relative(root, id.replace(/\?.*$/, '')).split(sep).join('/')
        if (path === LANGUAGE_MODULE) return { code: `export const language = 'es'`, map: null }
        if (!isInScope(path)) return undefined
        return translate(path, code, lookupsFor(targetLanguage, path)) ?? undefined
      },
    },
  }
}
