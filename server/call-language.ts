/** Language of the visitor whose call is handled. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

export type Language = 'en' | 'es'

export const languageIn = (stored: string | undefined): Language => (stored === 'es' ? 'es' : 'en')

/** Pages send exactly their own language. On an English page, a Spanish browser may add `es-US,es;q=0.9`. */
const SPANISH_PAGE = /^es$/i
/** First choice of a browser, for addresses that it opens itself. */
const SPANISH_BROWSER = /^es(?:-[\w-]+)?(?:[,;]|$)/i
const API_PATH = /^\/backend\//
/** The team app is English in every browser. */
const TEAM_PATH = /^\/backend\/api\/team\//

export function languageOf({ headers, url }: { readonly headers: IncomingHttpHeaders; readonly url: string }): Language {
  const acceptLanguage = (headers['accept-language'] ?? '').trim()
  return !TEAM_PATH.test(url) && (API_PATH.test(url) ? SPANISH_PAGE : SPANISH_BROWSER).test(acceptLanguage) ? 'es' : 'en'
}

const callStorage = new AsyncLocalStorage<Language>()

/** English outside of calls. */
export const callLanguage = (): Language => callStorage.getStore() ?? 'en'

/** Begins after the body is parsed, because its events can lose the context. */
export const trackLanguages = (app: FastifyInstance): void => {
  app.addHook('preHandler', (request, _reply, done) => callStorage.run(languageOf(request), done))
}
