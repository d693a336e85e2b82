import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BROWSER_COOKIE_MS, PROOF_LIFETIME_MS, TEAM_MAX_MS } from '#contract/request/retention.ts'
import { isSecret, newSecret } from '#server/secrets/secrets.ts'

const prefixOf = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-' : '')
/** What the cookie of a member's session is called. */
export const teamCookieOf = (publicUrl: string) => `${prefixOf(publicUrl)}rc_team`

/**
 * `browser` says whose codes are whose, which requests it has sent or opened, and which accounts were entered from it; `proof` that
 * this browser entered the right code. Neither is a session; `team` is one, a member's. All are httpOnly and SameSite=Strict; behind
 * TLS also Secure and `__Host-`, so that no neighbour can plant one.
 */
export function createCookies(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const prefix = prefixOf(publicUrl)
  const names = { browser: `${prefix}rc_browser`, proof: `${prefix}rc_proof`, team: teamCookieOf(publicUrl) }
  const options: CookieSerializeOptions = { httpOnly: true, sameSite: 'strict', secure, path: '/' }
  const lifetimes = { browser: BROWSER_COOKIE_MS / 1_000, proof: PROOF_LIFETIME_MS / 1_000, team: TEAM_MAX_MS / 1_000 }
  type Name = keyof typeof names

  const read = (request: FastifyRequest, name: Name): string | undefined => {
    const value = request.cookies[names[name]]
    return isSecret(value) ? value : undefined
  }
  const write = (reply: FastifyReply, name: Name, value: string) => void reply.setCookie(names[name], value, { ...options, maxAge: lifetimes[name] })

  return {
    /** The cookie's value, when it can be one of ours. */
    read,
    write,
    /** What the browser is known by; it is set, or lives longer, from this answer on. */
    browserOf(request: FastifyRequest, reply: FastifyReply): string {
      const browser = read(request, 'browser') ?? newSecret()
      write(reply, 'browser', browser)
      return browser
    },
    clear: (reply: FastifyReply, name: Name) => void reply.clearCookie(names[name], options),
  }
}

export type Cookies = ReturnType<typeof createCookies>
