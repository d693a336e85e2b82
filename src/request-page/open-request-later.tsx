import { chakra } from '@chakra-ui/react/styled-system'
import { lazyWithPlaceholder, StillLoading } from '#src/flow/lazy-part.tsx'

const Room = () => (
  <chakra.div minHeight="14rem">
    <StillLoading />
  </chakra.div>
)

/** The way in by a code, with the charts of it: only who has a link alone needs it. */
export const OpenRequest = lazyWithPlaceholder(async () => (await import('#src/request-page/open-request.tsx')).OpenRequest, Room)
