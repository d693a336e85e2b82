import { useSelector } from '@xstate/react'
import { useDeferredValue, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { connectAlert } from '#machines/alert/alert.connect.ts'
import { alertActor, sessionActor, startApp } from '#src/flow/app.ts'

/** Runs the alert for the layout. Redirects home after an alert, and to /login after logout. */
export function useAlert() {
  const snapshot = useSelector(alertActor, (current) => current)
  // The alert renders after the page, because a receipt can show it instead. An error renders together with its form, so that nothing moves
  // in between.
  const deferredSnapshot = useDeferredValue(snapshot)
  const alert = connectAlert(snapshot.matches({ shown: 'error' }) ? snapshot : deferredSnapshot, alertActor.send)
  const isShown = connectAlert(snapshot, alertActor.send).alert !== null
  const navigate = useNavigate()
  const { pathname } = useLocation()

  useEffect(startApp, [])

  useEffect(() => {
    const leave = alertActor.on('leave', () => void navigate('/'))
    const loggedOut = sessionActor.on('loggedOut', () => void navigate('/login'))
    return () => {
      leave.unsubscribe()
      loggedOut.unsubscribe()
    }
  }, [navigate])

  useEffect(() => alertActor.send({ type: 'PAGE.CHANGE', page: pathname }), [pathname])

  useEffect(() => {
    if (!isShown) return
    // Only `change` counts for a select. A render between `input` and `change` would lose the selection.
    const onInput = ({ type, target }: Event) => {
      if ((type === 'change') === target instanceof HTMLSelectElement) alertActor.send({ type: 'FORM.TYPE' })
    }
    const kinds = ['input', 'change'] as const
    for (const kind of kinds) document.addEventListener(kind, onInput)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, onInput)
    }
  }, [isShown])

  return alert
}
