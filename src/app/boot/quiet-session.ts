import type { useSession } from '#src/account/use-session.ts'

/** The session as the layout shows it. */
export type SessionView = ReturnType<typeof useSession>

const nothing = () => undefined

/** Before anybody is logged in: what the prerendered page shows. */
export const quietSession: SessionView = {
  loggedIn: false,
  resuming: true,
  busy: false,
  asking: false,
  unfinished: [],
  ended: false,
  onDismiss: nothing,
  onLogOut: nothing,
  onConfirm: nothing,
  onStay: nothing,
}
