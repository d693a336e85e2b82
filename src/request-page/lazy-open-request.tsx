import { chakra } from '@chakra-ui/react/styled-system'
import { LoadingNotice, lazyWithPlaceholder } from '#src/flow/lazy-component.tsx'

const Placeholder = () => (
  <chakra.div minHeight={{ base: '20.25rem', md: '15.5rem' }}>
    <LoadingNotice />
  </chakra.div>
)

/** Loaded on demand, because only visitors who must still enter a code for their link need it. */
export const OpenRequest = lazyWithPlaceholder(async () => (await import('#src/request-page/open-request.tsx')).OpenRequest, Placeholder)
