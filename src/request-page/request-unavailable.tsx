import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { connectAsk } from '#machines/request-page/ask.connect.ts'
import type { connectStatus } from '#machines/request-page/status.connect.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PhoneContact } from '#src/ui/phone-contact.tsx'

const UnavailableText = ({ children }: { readonly children: ReactNode }) => (
  <chakra.div display="grid" gap="5" maxWidth="46rem">
    {children}
    <PhoneContact />
  </chakra.div>
)

const NewLinkButtons = ({ reference }: { readonly reference: string }) => (
  <ButtonRow>
    <LinkButton to="/requests" state={{ reference }} variant="primary">
      Get a new link by email
    </LinkButton>
    <LinkButton to="/login">Log in</LinkButton>
  </ButtonRow>
)

export function RequestUnavailable({ view }: { readonly view: ReturnType<typeof connectStatus | typeof connectAsk> }) {
  switch (view.screen) {
    case 'gone':
      return (
        <UnavailableText>
          <Notice kind="warning">
            <strong>This link doesn’t open your request. It may have expired.</strong> Links work for 180 days, unless you turn them off. Your request hasn’t
            changed. If it’s in your account, log in to see it.
          </Notice>
          <NewLinkButtons reference={view.reference} />
        </UnavailableText>
      )
    case 'loggedOut':
      return (
        <UnavailableText>
          <Notice kind="warning" action={<Button onClick={view.retry}>Try again</Button>}>
            <strong>You’re no longer logged in.</strong> Log in, or open the link in an email from us.
          </Notice>
        </UnavailableText>
      )
    case 'linksRevoked':
      return (
        <UnavailableText>
          <Notice kind="info" action={<Button onClick={view.retry}>Try again</Button>}>
            <strong>All links to this request are turned off,</strong> including this one. If the request is in your account, you can still see it there.
          </Notice>
          <NewLinkButtons reference={view.reference} />
        </UnavailableText>
      )
    case 'offline':
      return (
        <UnavailableText>
          <Notice kind="warning" action={<Button onClick={view.retry}>Try now</Button>}>
            <strong>No connection.</strong> This page will continue when you’re back online. Your answers are saved on this device.
          </Notice>
        </UnavailableText>
      )
    case 'failed':
      return (
        <UnavailableText>
          <Notice kind="error" action={<Button onClick={view.retry}>Try again</Button>}>
            <strong>We couldn’t load your request.</strong> <span>{view.problem ?? 'Check your connection and try again.'}</span>
          </Notice>
        </UnavailableText>
      )
    default:
      return null
  }
}
