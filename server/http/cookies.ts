import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BROWSER_COOKIE_LIFETIME_MS, TEAM_SESSION_MAX_MS, VERIFIED_EMAIL_LIFETIME_MS } from '#contract/request/retention.ts'
import { isSecret, newSecret } from '#server/secrets/secrets.ts'

const cookiePrefixOf = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-' : '')
export const teamCookieName = (publicUrl: string) => `${cookiePrefixOf(publicUrl)}rc_team`

/**
 * `browser` identifies the browser to which codes, opened requests, and known accounts belong. `proof` shows that the browser entered the
 * right code. `team` is a member's session. All cookies are httpOnly and SameSite=Strict. With TLS, they are also Secure and have the
 * prefix `__Host-`, so that a sibling domain cannot set them.
 */
export function createCookies(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:')
  const prefix = cookiePrefixOf(publicUrl)
  const cookieNames = { browser: `${prefix}rc_browser`, proof: `${prefix}rc_proof`, team: teamCookieName(publicUrl) }
  const options: CookieSerializeOptions = { httpOnly: true, sameSite: 'strict', secure: isSecure, path: '/' }
  const lifetimeSeconds = { browser: BROWSER_COOKIE_LIFETIME_MS / 1_000, proof: VERIFIED_EMAIL_LIFETIME_MS / 1_000, team: TEAM_SESSION_MAX_MS / 1_000 }
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
