/** Bundles a translation of `server/texts.ts`, such as the Spanish one, for Node. */
import { relative, sep } from 'node:path'
import { build, type Plugin } from 'vite'
import { root } from '../bootstrap/root.mjs'
import { readCatalog } from '../language/catalog.ts'
import { filesInScope } from '../language/scope.ts'
import { type Language, language } from './language-plugin.ts'

/** Modules in the bundle. The server shares the others, because their state, or classes that it compares, must exist only once. */
const TRANSLATED_MODULES =
  /^#server\/(?:sentences|mail\/(?:compose-email|requests|cases|accounts)|requests\/(?:view|ask-view)|personal-data\/requests-of-account)\.ts$/
const SENTENCES_FILE = 'server/sentences.ts'

/** Fills the `SENTENCES` table with the translations of all server and form texts. */
function sentencesPlugin(): Plugin {
  return {
    name: 'sentences',
    transform: {
      filter: { id: /sentences\.ts$/ },
      async handler(code, id) {
        if (relative(root, id).split(sep).join('/') !== SENTENCES_FILE) return undefined
        const paths = (await filesInScope()).filter((path) => /^(?:contract|server)\//.test(path))
        const table = Object.assign({}, ...paths.map((path) => readCatalog('es', path).texts)) as Record<string, string>
        const newCode = code.replace(/(const SENTENCES\b[^=]*= )\{\}/, (_, start: string) => `${start}${JSON.stringify(table)}`)
        if (newCode === code) throw new Error(`${SENTENCES_FILE} must contain an empty SENTENCES table`)
        return { code: newCode, map: null }
      },
    },
  }
}

/** @param outDir folder within the project, so that Node can resolve imports such as `#server/problem.ts` */
export async function buildServerTexts(targetLanguage: Language, outDir: string, fileName: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [language(targetLanguage), sentencesPlugin()],
    build: {
      ssr: 'server/texts.ts',
      outDir,
      copyPublicDir: false,
      minify: false,
      rolldownOptions: { external: (id) => id.startsWith('#server/') && !TRANSLATED_MODULES.test(id), output: { entryFileNames: fileName } },
    },
  })
}
