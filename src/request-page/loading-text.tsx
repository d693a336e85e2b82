import { chakra } from '@chakra-ui/react/styled-system'

/** Reserves the window height, so that nothing moves when the response arrives. */
export function LoadingText({ children }: { readonly children: string }) {
  return (
    <chakra.p role="status" minHeight="100vh">
      {children}
    </chakra.p>
  )
}
