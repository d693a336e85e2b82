import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { EmotionCache } from '@emotion/react'
import { CacheProvider } from '@emotion/react'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { AlertView } from '#src/components/alert-view.tsx'
import { useApp } from '#src/flows/use-app.ts'
import { KnownPaths } from '#src/layout/known-paths.tsx'
import { Layout } from '#src/layout/layout.tsx'
import { LazyPage } from '#src/lazy-page.tsx'
import { PageBoundary } from '#src/page-boundary.tsx'
import { PageChange } from '#src/page-change.tsx'
import { PageHead } from '#src/page-head.tsx'
import { routeOf, routes } from '#src/routes.tsx'
import { system } from '#src/theme/system.ts'

const SessionDialog = lazy(async () => ({ default: (await import('#src/pages/session-dialog.tsx')).SessionDialog }))

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
  const { alert, session } = useApp()
  const route = routeOf(pathname)
  return (
    <Layout session={session} alert={<AlertView {...alert} />}>
      <PageBoundary at={pathname}>
        <Suspense>
          <PageHead route={route} />
          <LazyPage key={route.path} route={route} />
          <PageChange route={route} />
        </Suspense>
      </PageBoundary>
      {session.ended && (
        <Suspense>
          <SessionDialog onDismiss={session.onDismiss} />
        </Suspense>
      )}
    </Layout>
  )
}
