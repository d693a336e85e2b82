import { AnimatePresence } from 'framer-motion'
import { memo, useEffect } from 'react'
import { atFirstInteraction } from '#src/app/first-interaction.ts'
import type { SessionView } from '#src/app/quiet-session.ts'
import { routeOf } from '#src/app/routes.tsx'
import { getReadyToSend } from '#src/device/ready-to-send.ts'
import { later, StillLoadingOver } from '#src/flows/kit/later.tsx'
import { useApp } from '#src/flows/kit/use-app.ts'
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
      getReadyToSend()
      void loadMotion()
    })
  })
  return () => end()
}

export interface LiveAppProps {
  readonly onSession: (session: SessionView) => void
}

/**
 * Runs the alert and the session, shows what they say and ask, and tells the layout who is logged in. A component of its own,
 * since what it needs weighs 20 kB that a page to read does not need: it is loaded where something is sent, and for who is
 * logged in.
 */
export const LiveApp = memo(function LiveApp({ onSession }: LiveAppProps) {
  const { alert, session } = useApp()
  useEffect(() => onSession(session), [onSession, session])
  useEffect(atFirstDeed, [])
  return (
    <>
      <AlertView {...alert} />
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
    </>
  )
})
