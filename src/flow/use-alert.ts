import { useSelector } from '@xstate/react'
import { useDeferredValue, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { connectAlert } from '#machines/alert/alert.connect.ts'
import { alertActor, sessionActor, startApp } from '#src/flow/app.ts'

/** Starts the app and returns its alert for the layout. Redirects home after a success alert with `redirectsHome`, and to /login after logout. */
export function useAlert() {
  const snapshot = useSelector(alertActor, (state) => state)
  // The alert renders after the page, because a receipt on the page can show the alert instead. An error renders together with its
  // form, so that nothing moves in between.
  const deferredSnapshot = useDeferredValue(snapshot)
  const alert = connectAlert(snapshot.matches({ shown: 'error' }) ? snapshot : deferredSnapshot, alertActor.send)
  const isShown = connectAlert(snapshot, alertActor.send).alert !== null
  const navigate = useNavigate()
  const { pathname } = useLocation()

  useEffect(startApp, [])

  useEffect(() => {
    const redirectSubscription = alertActor.on('redirect', () => void navigate('/'))
    const logoutSubscription = sessionActor.on('loggedOut', () => void navigate('/login'))
    return () => {
      redirectSubscription.unsubscribe()
      logoutSubscription.unsubscribe()
    }
  }, [navigate])

  useEffect(() => alertActor.send({ type: 'PAGE.CHANGE', page: pathname }), [pathname])

  useEffect(() => {
    if (!isShown) return
    // For a select, uses only `change`, because a render between `input` and `change` would lose the selection.
    const onInput = ({ type, target }: Event) => {
      if ((type === 'change') === target instanceof HTMLSelectElement) alertActor.send({ type: 'FORM.INPUT' })
    }
    const eventTypes = ['input', 'change'] as const
    for (const kind of eventTypes) document.addEventListener(kind, onInput)
    return () => {
      for (const kind of eventTypes) document.removeEventListener(kind, onInput)
    }
  }, [isShown])

  return alert
}
