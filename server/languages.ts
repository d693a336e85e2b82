/** Texts for visitors, by language. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FilingDefinition, RequestDefinition } from '#contract/forms/define.ts'
import { callLanguage, type Language } from '#server/call-language.ts'
import * as english from '#server/texts.ts'

export type Texts = typeof english
type Definition = RequestDefinition | FilingDefinition

/**
 * Returns the Spanish texts of the build, or undefined without a build.
 * @param distDir folder of the built site
 */
export async function readSpanish(distDir: string): Promise<Texts | undefined> {
  const file = join(distDir, 'server', 'es.mjs')
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as Texts) : undefined
}

/**
 * @param definitionsOfServer forms of this server
 * @param spanish Spanish texts. If they are missing, Spanish visitors get the English texts
 */
export function createLanguages(definitionsOfServer: readonly Definition[], spanish: Texts = english) {
  const texts: Readonly<Record<Language, Texts>> = { en: english, es: spanish }
  const definitions: Readonly<Record<Language, readonly Definition[]>> = {
    en: definitionsOfServer,
    es: spanish === english ? definitionsOfServer : definitionsOfServer.map((one) => spanish.definitions.find(({ route }) => route === one.route) ?? one),
  }
  return {
    textsIn: (language: Language): Texts => texts[language],
    definitionsIn: (language: Language): readonly Definition[] => definitions[language],
    /** Creates a handler for each language. Returns a function that runs the handler for the language of the current call. */
    createCallHandler<Args extends readonly unknown[], Result>(createHandler: (texts: Texts, definitions: readonly Definition[]) => (...args: Args) => Result) {
      const handlersByLanguage: Readonly<Record<Language, (...args: Args) => Result>> = {
        en: createHandler(english, definitionsOfServer),
        es: createHandler(spanish, definitions.es),
      }
      return (...args: Args): Result => handlersByLanguage[callLanguage()](...args)
    },
  }
}

export type Languages = ReturnType<typeof createLanguages>
