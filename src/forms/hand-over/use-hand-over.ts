import { createContext, useEffect, useState } from 'react'
import type { FormDefinition } from '#contract/forms/define.ts'
import type { FormActor } from '#machines/forms/form.connect.ts'
import { retryUntilLoaded } from '#src/flow/retry-until-loaded.ts'
import type { HandOverActor } from '#src/forms/hand-over/hand-over-flow.ts'

/** Opens the form's hand-over dialog. Null outside a form, and for a short form. */
export const HandOverContext = createContext<(() => void) | null>(null)

/** Shorter forms need no hand-over, because typing them again is faster. */
const HAND_OVER_FIELDS_MIN = 8

/** Runs the chart that moves a form. The chart loads at the first click. */
export function useHandOver(definition: FormDefinition, form: FormActor) {
  const [runningActor, setRunningActor] = useState<HandOverActor | null>(null)
  useEffect(
    () => () => {
      runningActor?.stop()
    },
    [runningActor],
  )
  const openHandOver = () => {
    if (runningActor) runningActor.send({ type: 'HAND_OVER.OPEN' })
    else
      void retryUntilLoaded(() => import('#src/forms/hand-over/hand-over-flow.ts')).then(({ startHandOver }) =>
        setRunningActor(startHandOver(definition.route, form)),
      )
  }
  return { runningActor, openHandOver: Object.keys(definition.fields).length < HAND_OVER_FIELDS_MIN ? null : openHandOver } as const
}
