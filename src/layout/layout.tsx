import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Footer } from '#src/layout/footer.tsx'
import { Header } from '#src/layout/header.tsx'
import type { SessionProps } from '#src/layout/session-link.tsx'
import { TalkLink } from '#src/layout/talk-link.tsx'

export interface LayoutProps {
  readonly session: SessionProps
  /** The site-wide alert. */
  readonly alert?: ReactNode
  /** "Let us talk" was pressed. Absent where something is typed and help stands beside it: the link would cover it. */
  readonly onTalk?: () => void
  readonly children: ReactNode
}

/** What every page stands in: skip link, header, main, footer, the floating link, the alert and the announcer. */
export function Layout({ session, alert, onTalk, children }: LayoutProps) {
  return (
    <>
      <chakra.a
        href="#main"
        position="absolute"
        left="4"
        top="-10rem"
        zIndex="alert"
        padding="3"
        bg="raised"
        color="ink"
        border="2px solid"
        borderColor="focus"
        borderRadius="control"
        fontWeight="strong"
        _focus={{ top: '4' }}
      >
        Skip to the content
      </chakra.a>
      <Header session={session} />
      <chakra.main id="main" tabIndex={-1} minHeight="60vh">
        {children}
      </chakra.main>
      <Footer />
      {onTalk && (
        <aside aria-label="Talk to us">
          <TalkLink onTalk={onTalk} />
        </aside>
      )}
      {alert}
      <div data-announcer aria-live="polite" />
    </>
  )
}
