import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { EmotionCache } from '@emotion/react'
import { CacheProvider } from '@emotion/react'
import { AnimatePresence } from 'framer-motion'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isLoaded, LazyPage, loadAgain } from '#src/app/lazy-page.tsx'
import type { LiveAppProps } from '#src/app/live-app.tsx'
import { PageBoundary } from '#src/app/page-boundary.tsx'
import { PageChange } from '#src/app/page-change.tsx'
import { PageHead } from '#src/app/page-head.tsx'
import { answerPresses } from '#src/app/pressed.ts'
import { quietApp } from '#src/app/quiet-app.ts'
import { routeOf, routes } from '#src/app/routes.tsx'
import { useKeptToken } from '#src/flows/session/use-kept-token.ts'
import { KnownPaths } from '#src/site/layout/known-paths.tsx'
import { Layout } from '#src/site/layout/layout.tsx'
import { AlertView } from '#src/ui/alert/alert-view.tsx'
import { system } from '#src/ui/theme/system.ts'

const LogOutDialog = lazy(async () => ({ default: (await import('#src/flows/session/log-out-dialog.tsx')).LogOutDialog }))
const SessionDialog = lazy(async () => ({ default: (await import('#src/flows/session/session-dialog.tsx')).SessionDialog }))

const knownPaths: ReadonlySet<string> = new Set(routes.map((route) => route.path))

/** The whole site at the router's location; the router and the style cache differ between browser and build. */
export function App({ cache }: { readonly cache: EmotionCache }) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <KnownPaths value={knownPaths}>
          <Site />
        </KnownPaths>
      </ChakraProvider>
    </CacheProvider>
  )
}

function Site() {
  const { pathname } = useLocation()
  const route = routeOf(pathname)
  const callback = useCallbackRequest()
  const [{ alert, session }, setApp] = useState(quietApp)
  const isKnown = useKeptToken()
  const live = useLiveApp(isKnown || !route.toRead || callback.dialog !== null, setApp)
  return (
    <Layout session={session} alert={<AlertView {...alert} />} onCallback={route.toRead && callback.open}>
      <PageBoundary at={pathname} load={() => loadAgain(route)} isLoaded={() => isLoaded(route)}>
        <Suspense>
          <PageHead route={route} />
          <LazyPage key={route.path} route={route} />
          <PageChange route={route} />
        </Suspense>
      </PageBoundary>
      {callback.dialog}
      {live}
      <AnimatePresence presenceAffectsLayout={false}>
        {session.asking && (
          <Suspense key="log-out">
            <LogOutDialog unfinished={session.unfinished} titleOf={(flow) => routeOf(`/${flow}`).title} onConfirm={session.onConfirm} onStay={session.onStay} />
          </Suspense>
        )}
        {session.ended && (
          <Suspense key="ended">
            <SessionDialog onDismiss={session.onDismiss} />
          </Suspense>
        )}
      </AnimatePresence>
    </Layout>
  )
}

/** The running alert and session, loaded the first time they are needed; tried again on the next page if that failed. */
function useLiveApp(isNeeded: boolean, onChange: LiveAppProps['onChange']) {
  const { pathname } = useLocation()
  const [LiveApp, setLiveApp] = useState<ComponentType<LiveAppProps> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another try
  useEffect(() => {
    if (!isNeeded || LiveApp) return
    import('#src/app/live-app.tsx').then(
      (loaded) => setLiveApp(() => loaded.LiveApp),
      () => undefined,
    )
  }, [isNeeded, LiveApp, pathname])
  return LiveApp && <LiveApp onChange={onChange} />
}

/** The "Let us talk" dialog, loaded when it is asked for; the contact page instead when it cannot be loaded. */
function useCallbackRequest() {
  const navigate = useNavigate()
  const [Dialog, setDialog] = useState<ComponentType | null>(null)
  const open = async () => {
    try {
      const { CallbackDialog, openCallbackDialog } = await import('#src/flows/callback-request/callback-dialog.tsx')
      openCallbackDialog()
      setDialog(() => CallbackDialog)
    } catch {
      await navigate('/contact-us')
    }
    answerPresses()
  }
  return { open: () => void open(), dialog: Dialog && <Dialog /> }
}
