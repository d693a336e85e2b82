import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BROWSER_COOKIE_LIFETIME_MS, PROOF_LIFETIME_MS, TEAM_SESSION_MAX_MS } from '#contract/request/retention.ts'
import { isSecret, newSecret } from '#server/secrets/secrets.ts'

const prefixOf = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-' : '')
export const teamCookieOf = (publicUrl: string) => `${prefixOf(publicUrl)}rc_team`

/**
 * `browser` identifies a browser with its codes, requests, and known accounts. `proof` shows that it entered the right code. `team` is the session of a
 * member. All cookies are httpOnly and SameSite=Strict. With TLS they are also Secure and `__Host-`, so that a sibling domain cannot set one.
 */
export function createCookies(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const prefix = prefixOf(publicUrl)
  const cookieNames = { browser: `${prefix}rc_browser`, proof: `${prefix}rc_proof`, team: teamCookieOf(publicUrl) }
  const options: CookieSerializeOptions = { httpOnly: true, sameSite: 'strict', secure, path: '/' }
  const lifetimeSeconds = { browser: BROWSER_COOKIE_LIFETIME_MS / 1_000, proof: PROOF_LIFETIME_MS / 1_000, team: TEAM_SESSION_MAX_MS / 1_000 }
  type Name = keyof typeof cookieNames

  const read = (request: FastifyRequest, name: Name): string | undefined => {
    const value = request.cookies[cookieNames[name]]
    return isSecret(value) ? value : undefined
  }
  const write = (reply: FastifyReply, name: Name, value: string) =>
    void reply.setCookie(cookieNames[name], value, { ...options, maxAge: lifetimeSeconds[name] })

  return {
    read,
    write,
    browserOf(request: FastifyRequest, reply: FastifyReply): string {
      const browser = read(request, 'browser') ?? newSecret()
      write(reply, 'browser', browser)
      return browser
    },
    clear: (reply: FastifyReply, name: Name) => void reply.clearCookie(cookieNames[name], options),
  }
}

export type Cookies = ReturnType<typeof createCookies>
