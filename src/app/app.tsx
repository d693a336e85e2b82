import { type ComponentType, memo, type ReactNode, Suspense, useEffect, useState } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom'
import { isLoaded, LazyPage, loadAgain } from '#src/app/lazy-page.tsx'
import type { LiveAppProps } from '#src/app/live-app.tsx'
import { PageBoundary } from '#src/app/page-boundary.tsx'
import { PageChange } from '#src/app/page-change.tsx'
import { PageHead } from '#src/app/page-head.tsx'
import { answerPresses } from '#src/app/pressed.ts'
import { quietSession } from '#src/app/quiet-session.ts'
import type { Route } from '#src/app/route.ts'
import { routeOf, routes } from '#src/app/routes.tsx'
import type { CallbackDialogProps } from '#src/flows/callback-request/callback-dialog.tsx'
import { loadLostStyles } from '#src/flows/kit/lost-styles.ts'
import { untilLoaded } from '#src/flows/kit/until-loaded.ts'
import { useKeptToken } from '#src/flows/session/use-kept-token.ts'
import { KnownPaths, PagePath } from '#src/site/layout/known-paths.tsx'
import { Layout } from '#src/site/layout/layout.tsx'

const knownPaths: ReadonlySet<string> = new Set(routes.map((route) => route.path))

/** The whole site at the router's location; the router differs between browser and build. */
export function App() {
  return (
    <KnownPaths value={knownPaths}>
      <Site />
    </KnownPaths>
  )
}

function Site() {
  const { pathname } = useLocation()
  return <Shell pathname={pathname} navigate={useNavigate()} />
}

interface ShellProps {
  readonly pathname: string
  /** The same function as long as the path is the same. */
  readonly navigate: NavigateFunction
}

/** Frame and page of a path. Memoized, because a change of the query alone changes nothing here. */
const Shell = memo(function Shell({ pathname, navigate }: ShellProps) {
  const route = routeOf(pathname)
  const callback = useCallbackRequest(navigate)
  const [session, setSession] = useState(quietSession)
  const isKnown = useKeptToken()
  const live = useLiveApp(isKnown || !route.toRead || callback.dialog !== null, setSession)
  if (route.entry !== undefined) return <Apart page={<Page at={pathname} route={route} />} alert={live || <Quiet />} />
  return (
    <PagePath value={pathname}>
      <Layout session={session} alert={live || <Quiet />} onCallback={route.toRead && callback.open}>
        <Page at={pathname} route={route} />
        {callback.dialog}
      </Layout>
    </PagePath>
  )
})

/** A page with a frame of its own. */
const Apart = ({ page, alert }: { readonly page: ReactNode; readonly alert: ReactNode }) => (
  <>
    {page}
    {alert}
    <div data-announcer aria-live="polite" />
  </>
)

/** The places of the alert before it is there, see src/ui/alert/alert-view.tsx. */
const Quiet = () => (
  <>
    <div role="status" />
    <div role="alert" />
  </>
)

interface PageProps {
  readonly at: string
  readonly route: Route
}

/** Drawn anew only for another page: a boundary that is given something new while it is not taken over yet is taken over at once. */
const Page = memo(function Page({ at, route }: PageProps) {
  return (
    <PageBoundary at={at} load={() => loadAgain(route)} isLoaded={() => isLoaded(route)}>
      <Suspense>
        <PageHead route={route} />
        <LazyPage key={route.path} route={route} />
        <PageChange route={route} />
      </Suspense>
    </PageBoundary>
  )
})

/** The running alert and session, loaded the first time they are needed; tried until they come. */
function useLiveApp(isNeeded: boolean, onSession: LiveAppProps['onSession']) {
  const [LiveApp, setLiveApp] = useState<ComponentType<LiveAppProps> | null>(null)
  useEffect(() => {
    if (isNeeded) void untilLoaded(() => import('#src/app/live-app.tsx')).then((loaded) => setLiveApp(() => loaded.LiveApp))
  }, [isNeeded])
  return LiveApp && <LiveApp onSession={onSession} />
}

/** The "Let us talk" dialog, loaded when it first opens. If that fails, the contact page opens. */
function useCallbackRequest(navigate: NavigateFunction) {
  const [Dialog, setDialog] = useState<ComponentType<CallbackDialogProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    try {
      const { CallbackDialog } = await import('#src/flows/callback-request/callback-dialog.tsx')
      await loadLostStyles()
      setDialog(() => CallbackDialog)
      setOpen(true)
    } catch {
      // A page load: within the app, the lost stylesheets of the dialog would keep the next page back.
      if (navigator.onLine) location.assign('/contact-us')
      else await navigate('/contact-us')
    }
    answerPresses()
  }
  return { open: () => void open(), dialog: Dialog && <Dialog open={isOpen} onClose={() => setOpen(false)} /> }
}
