import type { useSession } from '#src/account/use-session.ts'

export type SessionView = ReturnType<typeof useSession>

const nothing = () => undefined

/** Session of a visitor who is logged out, as in the prerendered page. */
export const initialSession: SessionView = {
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
