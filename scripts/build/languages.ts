/** Languages of the build. */
import { join } from 'node:path'
import { localizedPath } from '#contract/site-path.ts'
import { root } from '../bootstrap/root.mjs'
import type { Language } from './language-plugin.ts'

/** Language in `SITE_LANGUAGE` of one client build. Undefined for English. Throws for other values. */
export function parseSiteLanguage(value: string | undefined): Language | undefined {
  if (!value || value === 'en') return undefined
  if (value === 'es' || value === 'pseudo') return value
  throw new Error(`SITE_LANGUAGE is "${value}". Use es, pseudo, or leave it empty`)
}

export const TRANSLATION = { prefix: localizedPath('es', '/'), lang: 'es' } as const

/** Folder of the Spanish client build, until its files are copied next to the English ones. */
export const spanishBuildFolder = join(root, 'dist-ssr', 'es')
