import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { CallbackLink } from '#src/site/layout/callback-link.tsx'
import { Footer } from '#src/site/layout/footer.tsx'
import { Header } from '#src/site/layout/header.tsx'
import type { SessionProps } from '#src/site/layout/session-link.tsx'
import { SkipLink } from '#src/site/layout/skip-link.tsx'

interface LayoutProps {
  readonly session: SessionProps
  readonly alert?: ReactNode
  /** Opens the "Let us talk" dialog. Undefined on pages with a form, which the link could cover. */
  readonly onCallback?: () => void
  readonly children: ReactNode
}

/** Page layout: skip link, header, main, footer, floating link, alert, and announcer. */
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
