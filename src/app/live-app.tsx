import { AnimatePresence } from 'framer-motion'
import { memo, useEffect } from 'react'
import { atFirstInteraction } from '#src/app/first-interaction.ts'
import type { SessionView } from '#src/app/quiet-session.ts'
import { routeOf } from '#src/app/routes.tsx'
import { loadHttp } from '#src/device/api/client.ts'
import { later, StillLoadingOver } from '#src/flows/kit/later.tsx'
import { useAlert } from '#src/flows/kit/use-alert.ts'
import { useSession } from '#src/flows/session/use-session.ts'
import { AlertView } from '#src/ui/alert/alert-view.tsx'
import { loadMotion } from '#src/ui/motion/load.ts'
import { whenIdle } from '#src/ui/when-idle.ts'

const LogOutDialog = later(
  async () => (await import('#src/flows/session/log-out-dialog.tsx')).LogOutDialog,
  ({ onStay }) => <StillLoadingOver onClose={onStay} />,
)
const SessionDialog = later(
  async () => (await import('#src/flows/session/session-dialog.tsx')).SessionDialog,
  ({ onDismiss }) => <StillLoadingOver onClose={onDismiss} />,
)

/** Nobody but the page itself moves the focus to what is no control, as to the heading of what it has just been answered. */
const isByPage = ({ type, target }: Event) => type === 'focusin' && target instanceof HTMLElement && target.tabIndex < 0

/** Loads what a visitor who is there will need, once. @returns what calls it off */
function atFirstDeed(): () => void {
  let end = atFirstInteraction((sign) => {
    if (isByPage(sign)) {
      end = atFirstDeed()
      return
    }
    // The sign may be a press whose answer is on its way: nothing of this stands in front of it.
    whenIdle(() => {
      // A failure says nothing yet, because the submit tries again.
      loadHttp().catch(() => undefined)
      void loadMotion()
    })
  })
  return () => end()
}

export interface LiveAppProps {
  readonly onSession: (session: SessionView) => void
}

/**
 * Runs the alert and the session, shows them, and passes the session to the layout. A component of its own, because it needs
 * 20 kB that content pages do not need. It loads where a form is sent, and for visitors who are logged in.
 */
export const LiveApp = memo(function LiveApp({ onSession }: LiveAppProps) {
  useEffect(atFirstDeed, [])
  return (
    <>
      <Alert />
      <Session onSession={onSession} />
    </>
  )
})

const Alert = () => <AlertView {...useAlert()} />

/** Dialogs of the session. */
function Session({ onSession }: LiveAppProps) {
  const session = useSession()
  useEffect(() => onSession(session), [onSession, session])
  return (
    <AnimatePresence presenceAffectsLayout={false}>
      {session.asking && (
        <LogOutDialog
          key="log-out"
          unfinished={session.unfinished}
          titleOf={(flow) => routeOf(`/${flow}`).title}
          onConfirm={session.onConfirm}
          onStay={session.onStay}
        />
      )}
      {session.ended && <SessionDialog key="ended" onDismiss={session.onDismiss} />}
    </AnimatePresence>
  )
}
