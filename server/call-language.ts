/** Language of the visitor whose call is handled. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

export type Language = 'en' | 'es'

export const languageIn = (storedLanguage: string | undefined): Language => (storedLanguage === 'es' ? 'es' : 'en')

/** Our pages send exactly their language. A Spanish browser on an English page may add `es-US,es;q=0.9`. */
const SPANISH_PAGE = /^es$/i
/** First language of a browser, for URLs that the browser opens without our pages. */
const SPANISH_BROWSER = /^es(?:-[\w-]+)?(?:[,;]|$)/i
const API_PATH = /^\/backend\//
/** The team app is always in English, whatever the language of the browser. */
const TEAM_PATH = /^\/backend\/api\/team\//

export function languageOf({ headers, url }: { readonly headers: IncomingHttpHeaders; readonly url: string }): Language {
  const acceptLanguage = (headers['accept-language'] ?? '').trim()
  return !TEAM_PATH.test(url) && (API_PATH.test(url) ? SPANISH_PAGE : SPANISH_BROWSER).test(acceptLanguage) ? 'es' : 'en'
}

const callStorage = new AsyncLocalStorage<Language>()

/** Returns English outside a call. */
export const callLanguage = (): Language => callStorage.getStore() ?? 'en'

/** The context begins after the body was parsed, because events of the body can lose it. */
export const trackLanguages = (app: FastifyInstance): void => {
  app.addHook('preHandler', (request, _reply, done) => callStorage.run(languageOf(request), done))
}
