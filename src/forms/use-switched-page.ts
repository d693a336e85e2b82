import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { type FormActor, showErrors, takesAnswers } from '#machines/forms/form.connect.ts'
import { stateText } from '#machines/kit/edges.ts'
import { useView } from '#src/flow/use-flow.ts'
import { keepSwitchedPage, takeSwitchedPage } from '#src/platform/switched-page.ts'
import { nextTask } from '#src/ui/next-task.ts'

/** Hands over the shown errors and the focused control to the page in the other language, which shows them once. */
export function useSwitchedPage(actor: FormActor): void {
  const isReady = useView(actor, takesAnswers)
  const { pathname } = useLocation()
  useEffect(() => {
    const page = isReady ? takeSwitchedPage(pathname) : null
    if (page?.isInvalid) showErrors(actor.getSnapshot(), actor.send)
    // Errors move the focus first.
    if (page) void nextTask().then(() => (document.getElementById(page.control) ?? document.getElementsByName(page.control)[0])?.focus())
  }, [actor, isReady, pathname])
  useEffect(() => {
    const listeners = new AbortController()
    let control = ''
    const note = (element: EventTarget | null) => {
      if (element instanceof HTMLElement && element.closest('main form')) control = element.id || (element.getAttribute('name') ?? '')
    }
    note(document.activeElement)
    const followed = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('a[hreflang]'))) return
      keepSwitchedPage({ path: pathname, control, isInvalid: stateText(actor.getSnapshot()).endsWith('invalid') })
    }
    addEventListener('focusin', ({ target }) => note(target), { signal: listeners.signal })
    addEventListener('click', followed, { signal: listeners.signal })
    return () => listeners.abort()
  }, [actor, pathname])
}
