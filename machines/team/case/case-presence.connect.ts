import type { CasePresenceEvent } from '#machines/team/case/case-presence.machine.ts'

export const connectCasePresence = (send: (event: CasePresenceEvent) => void) => ({
  setPresent: (isPresent: boolean) => send({ type: isPresent ? 'PRESENCE.SHOW' : 'PRESENCE.HIDE' }),
  type: () => send({ type: 'PRESENCE.TYPE' }),
})
