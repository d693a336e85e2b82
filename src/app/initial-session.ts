import type { useSession } from '#src/account/use-session.ts'

export type SessionView = ReturnType<typeof useSession>

const noop = () => undefined

/** Session before its token is read. The prerendered page shows this state. */
export const initialSession: SessionView = {
  loggedIn: false,
  resuming: true,
  busy: false,
  confirming: false,
  draftFlows: [],
  ended: false,
  onDismiss: noop,
  onLogOut: noop,
  onConfirm: noop,
  onCancel: noop,
}
