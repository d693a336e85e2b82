/** Texts for visitors, by language. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FilingDefinition, RequestDefinition } from '#contract/forms/define.ts'
import { callLanguage, type Language } from '#server/call-language.ts'
import * as english from '#server/texts.ts'

export type Texts = typeof english
type Definition = RequestDefinition | FilingDefinition

/** Returns undefined without a build. @param distDir folder of the built site */
export async function readSpanish(distDir: string): Promise<Texts | undefined> {
  const file = join(distDir, 'server', 'es.mjs')
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as Texts) : undefined
}

/** @param served forms of this server. @param spanish English texts replace missing ones */
export function createLanguages(served: readonly Definition[], spanish: Texts = english) {
  const texts: Readonly<Record<Language, Texts>> = { en: english, es: spanish }
  const definitions: Readonly<Record<Language, readonly Definition[]>> = {
    en: served,
    es: spanish === english ? served : served.map((one) => spanish.definitions.find(({ route }) => route === one.route) ?? one),
  }
  return {
    textsIn: (language: Language): Texts => texts[language],
    definitionsIn: (language: Language): readonly Definition[] => definitions[language],
    /** Returns a function that runs in the language of its call. */
    perCall<Given extends readonly unknown[], Result>(make: (texts: Texts, definitions: readonly Definition[]) => (...given: Given) => Result) {
      const made: Readonly<Record<Language, (...given: Given) => Result>> = { en: make(english, served), es: make(spanish, definitions.es) }
      return (...given: Given): Result => made[callLanguage()](...given)
    },
  }
}

export type Languages = ReturnType<typeof createLanguages>
