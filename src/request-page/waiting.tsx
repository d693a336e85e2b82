import { chakra } from '@chakra-ui/react/styled-system'

/** Until the server has answered. What is below the page stays there: nothing jumps when the answer comes. */
export function Waiting({ children }: { readonly children: string }) {
  return (
    <chakra.p role="status" minHeight="100vh">
      {children}
    </chakra.p>
  )
}
