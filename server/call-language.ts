/** Language of the visitor whose call the server is handling. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

export type Language = 'en' | 'es'

export const parseLanguage = (storedLanguage: string | undefined): Language => (storedLanguage === 'es' ? 'es' : 'en')

/** Our Spanish pages send exactly `es`. A Spanish browser on an English page may send `es-US,es;q=0.9`, which does not match. */
const SPANISH_PAGE_HEADER = /^es$/i
/** Matches if Spanish is the browser's first language. Used for URLs that a browser opens directly, not through our pages. */
const SPANISH_BROWSER_HEADER = /^es(?:-[\w-]+)?(?:[,;]|$)/i
const API_PATH = /^\/backend\//
/** The team app is always in English, regardless of the browser's language. */
const TEAM_PATH = /^\/backend\/api\/team\//

export function languageOf({ headers, url }: { readonly headers: IncomingHttpHeaders; readonly url: string }): Language {
  const acceptLanguage = (headers['accept-language'] ?? '').trim()
  return !TEAM_PATH.test(url) && (API_PATH.test(url) ? SPANISH_PAGE_HEADER : SPANISH_BROWSER_HEADER).test(acceptLanguage) ? 'es' : 'en'
}

const languageStorage = new AsyncLocalStorage<Language>()

/** Returns the language of the current call. Outside a call, returns English. */
export const callLanguage = (): Language => languageStorage.getStore() ?? 'en'

/** Sets the language after the body was parsed, because event handlers that read the body can lose the async context. */
export const trackCallLanguage = (app: FastifyInstance): void => {
  app.addHook('preHandler', (request, _reply, done) => languageStorage.run(languageOf(request), done))
}
