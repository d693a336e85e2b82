import { useEffect, useEffectEvent } from 'react'
import type { FieldChangeEvent } from '#machines/kit/input.ts'
import { clearLanguageSwitch, type LanguageSwitchState, readLanguageSwitch, storeLanguageSwitch } from '#src/platform/language-switch.ts'
import { waitForNextTask } from '#src/ui/wait-for-next-task.ts'

interface Options {
  readonly flow: string
  /** False while the draft is being read. */
  readonly isReady: boolean
  readonly leave: () => Pick<LanguageSwitchState, 'error' | 'typed'>
  /** Sends the restored text to the chart, for a form without a draft. */
  readonly send?: (event: FieldChangeEvent) => void
}

/** Passes the focused control, and data that is in no draft, to the page in the other language. */
export function useLanguageSwitch({ flow, isReady, leave, send }: Options): void {
  const restorePage = useEffectEvent(({ control, typed = {} }: LanguageSwitchState) => {
    for (const [name, value] of Object.entries(typed)) send?.({ type: 'FIELD.CHANGE', name, value })
    // Waits for the next task, because errors move the focus in the current task.
    void waitForNextTask().then(() => (document.getElementById(control) ?? document.getElementsByName(control)[0])?.focus())
  })
  useEffect(() => {
    const switchState = isReady ? readLanguageSwitch(flow) : null
    if (!switchState) return
    clearLanguageSwitch()
    restorePage(switchState)
  }, [isReady, flow])
  const storePage = useEffectEvent((control: string) => storeLanguageSwitch({ flow, control, ...leave() }))
  useEffect(() => {
    const listeners = new AbortController()
    let control = ''
    const recordControl = (element: EventTarget | null) => {
      if (element instanceof HTMLElement && element.closest('main form')) control = element.id || (element.getAttribute('name') ?? '')
    }
    recordControl(document.activeElement)
    const onLanguageLink = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[hreflang]')) storePage(control)
    }
    addEventListener('focusin', ({ target }) => recordControl(target), { signal: listeners.signal })
    addEventListener('click', onLanguageLink, { signal: listeners.signal })
    return () => listeners.abort()
  }, [])
}
