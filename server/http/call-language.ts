/** Language of the visitor whose call is handled. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

export type Language = 'en' | 'es'

export const languageIn = (stored: string | undefined): Language => (stored === 'es' ? 'es' : 'en')

/** Spanish as the first choice. Our pages send exactly their own language. */
const SPANISH = /^\s*es(?:-[\w-]+)?\s*(?:[,;]|$)/i
/** The team app is English in every browser. */
const TEAM = /^\/backend\/api\/team\//

export const languageOf = ({ headers, url }: { readonly headers: IncomingHttpHeaders; readonly url: string }): Language =>
  SPANISH.test(headers['accept-language'] ?? '') && !TEAM.test(url) ? 'es' : 'en'

const calls = new AsyncLocalStorage<Language>()

/** English outside of calls. */
export const callLanguage = (): Language => calls.getStore() ?? 'en'

/** Begins after the body is parsed, because its events can lose the context. */
export const noteLanguages = (app: FastifyInstance): void => {
  app.addHook('preHandler', (request, _reply, done) => calls.run(languageOf(request), done))
}
