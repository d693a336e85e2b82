/** Texts of the Spanish site, bundled in the same way as in the build. */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Texts } from '#server/languages.ts'
import { root } from '../../../scripts/bootstrap/root.mjs'
import { buildServerTexts } from '../../../scripts/build/server-texts.ts'

async function build(): Promise<Texts> {
  const folder = join(root, '.cache', `texts-${randomUUID()}`)
  try {
    await buildServerTexts('es', folder, 'es.mjs')
    return (await import(join(folder, 'es.mjs'))) as Texts
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

let textsPromise: Promise<Texts> | undefined
export const spanishTexts = (): Promise<Texts> => {
  textsPromise ??= build()
  return textsPromise
}

export const SPANISH_HEADERS = { 'accept-language': 'es' } as const
