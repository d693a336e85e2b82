import { chakra } from '@chakra-ui/react/styled-system'

/** What the address names, behind the door. */
export function Place({ at: _at }: { readonly at: string }) {
  return (
    <>
      <chakra.h1 tabIndex={-1} fontSize="subheading">
        You are signed in
      </chakra.h1>
      <p>You stay signed in while you work here, for 12 hours at most.</p>
    </>
  )
}
