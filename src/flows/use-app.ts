import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { connectAlert } from '#machines/alert/alert.connect.ts'
import { alertActor, sessionActor, startApp } from '#src/flows/app.ts'
import { useSession } from '#src/flows/use-session.ts'

/** The alert and the session for the layout. Here, not in a chart, an ended alert leads home and a log-out to /login. */
export function useApp() {
  const alert = connectAlert(
    useSelector(alertActor, (snapshot) => snapshot),
    alertActor.send,
  )
  const session = useSession()
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

  // Whoever goes elsewhere by himself is not taken home five seconds later, and finds no error of the page before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that is told
  useEffect(() => alertActor.send({ type: 'PAGE.CHANGE' }), [pathname])

  useEffect(() => {
    // Not at once: a list that is drawn again between `input` and `change` would lose what was just chosen in it.
    const typed = () => setTimeout(() => alertActor.send({ type: 'FORM.TYPE' }))
    document.addEventListener('input', typed)
    return () => document.removeEventListener('input', typed)
  }, [])

  return { alert, session }
}
