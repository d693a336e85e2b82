import type { CasePresenceEvent } from '#machines/team/case-presence.machine.ts'

/** What a page tells of who looks at it. */
export const connectCasePresence = (send: (event: CasePresenceEvent) => void) => ({
  look: (isThere: boolean) => send({ type: isThere ? 'PRESENCE.SHOW' : 'PRESENCE.HIDE' }),
  type: () => send({ type: 'PRESENCE.TYPE' }),
})
