import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { type FormActor, showErrors, takesAnswers } from '#machines/forms/form.connect.ts'
import { useView } from '#src/flow/use-flow.ts'
import { takeSwitchedPage } from '#src/platform/switched-page.ts'
import { nextTask } from '#src/ui/next-task.ts'

/** Shows the errors again that the page had in the other language, and focuses its control. */
export function useSwitchedPage(actor: FormActor): void {
  const isReady = useView(actor, takesAnswers)
  const { pathname } = useLocation()
  useEffect(() => {
    const page = isReady ? takeSwitchedPage(pathname) : null
    if (page?.isInvalid) showErrors(actor.getSnapshot(), actor.send)
    // Errors move the focus first.
    if (page) void nextTask().then(() => (document.getElementById(page.control) ?? document.getElementsByName(page.control)[0])?.focus())
  }, [actor, isReady, pathname])
}
