import { useSelector } from '@xstate/react'
import { useDeferredValue, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { connectAlert } from '#machines/alert/alert.connect.ts'
import { alertActor, sessionActor, startApp } from '#src/flows/kit/app.ts'

/** Runs the alert for the layout. Here, not in a chart, an ended alert leads home and a log-out to /login. */
export function useAlert() {
  // After what the page itself shows: a receipt has a place for the alert, which would stand over the page until that is there.
  const snapshot = useSelector(alertActor, (current) => current)
  const alert = connectAlert(useDeferredValue(snapshot), alertActor.send)
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
    // Of a list only `change`: drawn again between its `input` and its `change` it would lose what was just chosen.
    const typed = ({ type, target }: Event) => {
      if ((type === 'change') === target instanceof HTMLSelectElement) alertActor.send({ type: 'FORM.TYPE' })
    }
    const kinds = ['input', 'change'] as const
    for (const kind of kinds) document.addEventListener(kind, typed)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, typed)
    }
  }, [isShown])

  return alert
}
