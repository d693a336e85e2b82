import type { useApp } from '#src/flows/kit/use-app.ts'

/** The alert and the session as the layout shows them. */
export type AppView = ReturnType<typeof useApp>

const nothing = () => undefined

/** Before anybody is logged in and anything is said: what the prerendered page shows. */
export const quietApp: AppView = {
  alert: { alert: null, onClose: nothing, onStay: nothing, onPause: nothing, onResume: nothing },
  session: {
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
  },
}
