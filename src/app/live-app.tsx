import { memo, useEffect } from 'react'
import { atFirstInteraction } from '#src/app/first-interaction.ts'
import type { AppView } from '#src/app/quiet-app.ts'
import { whenIdle } from '#src/app/scripts-ahead.ts'
import { getReadyToSend } from '#src/device/ready-to-send.ts'
import { useApp } from '#src/flows/kit/use-app.ts'
import { loadPhoneLibrary } from '#src/ui/controls/phone-library.ts'
import { loadMotion } from '#src/ui/motion/load.ts'

export interface LiveAppProps {
  readonly onChange: (app: AppView) => void
}

/**
 * Runs the alert and the session and tells the layout what they show. A component of its own, since its actors weigh
 * 15 kB that a page to read does not need: it is loaded where something is sent, and for who is logged in.
 */
export const LiveApp = memo(function LiveApp({ onChange }: LiveAppProps) {
  const app = useApp()
  useEffect(() => onChange(app))
  useEffect(
    () =>
      atFirstInteraction(() => {
        getReadyToSend()
        void loadPhoneLibrary()
        // The sign may be a press whose answer is on its way: nothing of this stands in front of it.
        whenIdle(() => void loadMotion())
      }),
    [],
  )
  return null
})
