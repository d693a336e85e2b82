import { chakra } from '@chakra-ui/react/styled-system'

/** Reserves the height of the window, so that nothing moves when the response arrives. */
export function LoadingText({ children }: { readonly children: string }) {
  return (
    <chakra.p role="status" minHeight="100vh">
      {children}
    </chakra.p>
  )
}
