import { useEffect } from 'react'
import { type FormActor, showsErrors, takesAnswers } from '#machines/forms/form.connect.ts'
import { useView } from '#src/flow/use-flow.ts'
import { dropSwitchedPage, keepSwitchedPage, switchedPage } from '#src/platform/switched-page.ts'
import { nextTask } from '#src/ui/next-task.ts'

/** Hands over the focused control and whether errors are shown to the page in the other language. Its chart shows them once. */
export function useSwitchedPage(actor: FormActor, flow: string): void {
  const isReady = useView(actor, takesAnswers)
  useEffect(() => {
    const page = isReady ? switchedPage(flow) : null
    if (!page) return
    dropSwitchedPage()
    // Errors move the focus first.
    void nextTask().then(() => (document.getElementById(page.control) ?? document.getElementsByName(page.control)[0])?.focus())
  }, [isReady, flow])
  useEffect(() => {
    const listeners = new AbortController()
    let control = ''
    const note = (element: EventTarget | null) => {
      if (element instanceof HTMLElement && element.closest('main form')) control = element.id || (element.getAttribute('name') ?? '')
    }
    note(document.activeElement)
    const followed = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[hreflang]')) keepSwitchedPage({ flow, control, isInvalid: showsErrors(actor.getSnapshot()) })
    }
    addEventListener('focusin', ({ target }) => note(target), { signal: listeners.signal })
    addEventListener('click', followed, { signal: listeners.signal })
    return () => listeners.abort()
  }, [actor, flow])
}
