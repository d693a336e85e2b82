import { type ComponentType, memo, type ReactNode, Suspense, useEffect, useState } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom'
import { language } from '#contract/language.ts'
import { localizedPath } from '#contract/site-path.ts'
import { useHasStoredToken } from '#src/account/use-has-stored-token.ts'
import type { AlertAndSessionProps } from '#src/app/alert-and-session.tsx'
import { clearPressedMarks } from '#src/app/boot/click-replay.ts'
import { initialSession } from '#src/app/initial-session.ts'
import { isPageLoaded, LazyPage, reloadPage } from '#src/app/lazy-page.tsx'
import { PageBoundary } from '#src/app/page-boundary.tsx'
import { PageChangeHandler } from '#src/app/page-change-handler.tsx'
import { PageHead } from '#src/app/page-head.tsx'
import type { Route } from '#src/app/route.ts'
import { routeOf, routes } from '#src/app/routes.tsx'
import { reloadFailedStyles } from '#src/flow/failed-styles.ts'
import { retryUntilLoaded } from '#src/flow/retry-until-loaded.ts'
import type { CallbackDialogProps } from '#src/forms/contact/callback-dialog.tsx'
import { KnownPaths, PagePath } from '#src/site/layout/known-paths.tsx'
import { Layout } from '#src/site/layout/layout.tsx'

const knownPaths: ReadonlySet<string> = new Set(routes.map((route) => route.path))

/** The site at the router's path. The browser and the build use different routers. */
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
  /** Changes only if the path changes. A new function would render the memoized component again. */
  readonly navigate: NavigateFunction
}

/** Frame and page at a path. Memoized, because a query change affects neither. */
const Shell = memo(function Shell({ pathname, navigate }: ShellProps) {
  const route = routeOf(pathname)
  const callbackDialog = useCallbackDialog(navigate)
  const [session, setSession] = useState(initialSession)
  const isKnown = useHasStoredToken()
  const alertAndSession = useAlertAndSession(isKnown || !route.isContentPage || callbackDialog.dialog !== null, setSession)
  if (route.entry !== undefined) return <StandaloneFrame page={<Page pathname={pathname} route={route} />} alert={alertAndSession || <AlertPlaceholders />} />
  return (
    <PagePath value={pathname}>
      <Layout session={session} alert={alertAndSession || <AlertPlaceholders />} onCallback={route.isContentPage && callbackDialog.open}>
        <Page pathname={pathname} route={route} />
        {callbackDialog.dialog}
      </Layout>
    </PagePath>
  )
})

const StandaloneFrame = ({ page, alert }: { readonly page: ReactNode; readonly alert: ReactNode }) => (
  <>
    {page}
    {alert}
    <div data-announcer aria-live="polite" />
  </>
)

/** Empty regions for alerts. They exist before the alert chart loads. See src/ui/alert/alert-view.tsx. */
const AlertPlaceholders = () => (
  <>
    <div role="status" />
    <div role="alert" />
  </>
)

interface PageProps {
  readonly pathname: string
  readonly route: Route
}

/** Renders again only if the path changes. New props would make React hydrate the page at once. */
const Page = memo(function Page({ pathname, route }: PageProps) {
  return (
    <PageBoundary path={pathname} load={() => reloadPage(route)} isLoaded={() => isPageLoaded(route)}>
      <Suspense>
        <PageHead route={route} />
        <LazyPage key={route.path} route={route} />
        <PageChangeHandler route={route} />
      </Suspense>
    </PageBoundary>
  )
})

/** Loads the alert and session charts when they are first needed. Retries until they are loaded. */
function useAlertAndSession(isNeeded: boolean, onSession: AlertAndSessionProps['onSession']) {
  const [AlertAndSession, setAlertAndSession] = useState<ComponentType<AlertAndSessionProps> | null>(null)
  useEffect(() => {
    if (isNeeded) void retryUntilLoaded(() => import('#src/app/alert-and-session.tsx')).then((loaded) => setAlertAndSession(() => loaded.AlertAndSession))
  }, [isNeeded])
  return AlertAndSession && <AlertAndSession onSession={onSession} />
}

/** Loads the "Let us talk" dialog when it first opens. If loading fails, the contact page opens. */
function useCallbackDialog(navigate: NavigateFunction) {
  const [Dialog, setDialog] = useState<ComponentType<CallbackDialogProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = async () => {
    try {
      const { CallbackDialog } = await import('#src/forms/contact/callback-dialog.tsx')
      await reloadFailedStyles()
      setDialog(() => CallbackDialog)
      setIsOpen(true)
    } catch {
      // Loads the contact page from the server. Within the app, it would wait for the dialog's missing stylesheets.
      if (navigator.onLine) location.assign(localizedPath(language, '/contact-us'))
      else await navigate('/contact-us')
    }
    clearPressedMarks()
  }
  return { open: () => void open(), dialog: Dialog && <Dialog open={isOpen} onClose={() => setIsOpen(false)} /> }
}
