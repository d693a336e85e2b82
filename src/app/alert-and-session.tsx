import { AnimatePresence } from 'framer-motion'
import { memo, useEffect } from 'react'
import { useSession } from '#src/account/use-session.ts'
import type { SessionView } from '#src/app/initial-session.ts'
import { routeOf } from '#src/app/routes.tsx'
import { LoadingOverlay, lazyWithPlaceholder } from '#src/flow/lazy-component.tsx'
import { useAlert } from '#src/flow/use-alert.ts'
import { loadHttpClient } from '#src/platform/api/client.ts'
import { AlertView } from '#src/ui/alert/alert-view.tsx'
import { onFirstInteraction } from '#src/ui/first-interaction.ts'
import { loadMotion } from '#src/ui/motion/load-motion.ts'
import { runWhenIdle } from '#src/ui/run-when-idle.ts'

const LogOutDialog = lazyWithPlaceholder(
  async () => (await import('#src/account/log-out-dialog.tsx')).LogOutDialog,
  ({ onCancel }) => <LoadingOverlay onClose={onCancel} />,
)
const SessionDialog = lazyWithPlaceholder(
  async () => (await import('#src/account/session-dialog.tsx')).SessionDialog,
  ({ onDismiss }) => <LoadingOverlay onClose={onDismiss} />,
)

/** Whether the page moved the focus to a noninteractive element, such as a heading. The Tab key skips these elements. */
const isFocusByPage = ({ type, target }: Event) => type === 'focusin' && target instanceof HTMLElement && target.tabIndex < 0

/**
 * Preloads code once, at the first input.
 * @returns function that cancels the preload
 */
function preloadAtFirstInput(): () => void {
  let cancelPreload = onFirstInteraction((event) => {
    if (isFocusByPage(event)) {
      cancelPreload = preloadAtFirstInput()
      return
    }
    // Waits until the browser is idle, because the response to the click may still be loading.
    runWhenIdle(() => {
      // Ignores a failure, because the submit loads the code again.
      loadHttpClient().catch(() => undefined)
      void loadMotion()
      // After a failure, the visit is not counted.
      import('#src/flow/count-flows.ts').then(({ countFlows }) => countFlows()).catch(() => undefined)
    })
  })
  return () => cancelPreload()
}

export interface AlertAndSessionProps {
  readonly onSession: (session: SessionView) => void
}

/** Runs and shows the alert and the session. In a separate file of 20 kB, because only forms and logged-in visitors need it. */
export const AlertAndSession = memo(function AlertAndSession({ onSession }: AlertAndSessionProps) {
  useEffect(preloadAtFirstInput, [])
  return (
    <>
      <Alert />
      <SessionController onSession={onSession} />
    </>
  )
})

const Alert = () => <AlertView {...useAlert()} />

function SessionController({ onSession }: AlertAndSessionProps) {
  const session = useSession()
  useEffect(() => onSession(session), [onSession, session])
  return (
    <AnimatePresence presenceAffectsLayout={false}>
      {session.confirming && (
        <LogOutDialog
          key="log-out"
          draftFlows={session.draftFlows}
          titleOf={(flow) => routeOf(`/${flow}`).title}
          onConfirm={session.onConfirm}
          onCancel={session.onCancel}
        />
      )}
      {session.ended && <SessionDialog key="ended" onDismiss={session.onDismiss} />}
    </AnimatePresence>
  )
}
