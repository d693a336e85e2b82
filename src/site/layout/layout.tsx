import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { CallbackLink } from '#src/site/layout/callback-link.tsx'
import { Footer } from '#src/site/layout/footer.tsx'
import { Header } from '#src/site/layout/header.tsx'
import type { SessionProps } from '#src/site/layout/session-link.tsx'
import { SkipLink } from '#src/site/layout/skip-link.tsx'

interface LayoutProps {
  readonly session: SessionProps
  /** The site-wide alert. */
  readonly alert?: ReactNode
  /** "Let us talk" was pressed. Absent where something is typed and help stands next to it: the link would cover it. */
  readonly onCallback?: () => void
  readonly children: ReactNode
}

/** What every page stands in: skip link, header, main, footer, the floating link, the alert and the announcer. */
export function Layout({ session, alert, onCallback, children }: LayoutProps) {
  return (
    <>
      <SkipLink />
      <Header session={session} />
      <chakra.main id="main" tabIndex={-1} minHeight="60vh">
        {children}
      </chakra.main>
      <Footer />
      {onCallback && (
        <aside aria-label="Talk to us">
          <CallbackLink onCallback={onCallback} />
        </aside>
      )}
      {alert}
      <div data-announcer aria-live="polite" />
    </>
  )
}
