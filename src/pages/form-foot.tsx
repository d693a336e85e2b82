import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { EraseDevice } from '#src/pages/erase-device.tsx'

/** What stands below a form: what is saved of it, and the way to leave nothing on this device. */
export function FormFoot({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.div display="grid" gap="1">
      {children}
      <EraseDevice />
    </chakra.div>
  )
}
