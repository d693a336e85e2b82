import { chakra } from '@chakra-ui/react/styled-system'
import { lazyWithPlaceholder, StillLoading } from '#src/flow/lazy-part.tsx'

const Placeholder = () => (
  <chakra.div minHeight={{ base: '20.25rem', md: '15.5rem' }}>
    <StillLoading />
  </chakra.div>
)

/** Loaded on demand, because only visitors with a link but no code need it. */
export const OpenRequest = lazyWithPlaceholder(async () => (await import('#src/request-page/open-request.tsx')).OpenRequest, Placeholder)
