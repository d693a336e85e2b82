import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { EraseDevice } from '#src/flows/erase/erase-device.tsx'
import { PrivacyLine } from '#src/ui/form/privacy-line.tsx'

/** What stands below a form: what is saved of it, the way to leave nothing on this device, and what becomes of what is sent. */
export function FormFoot({ children }: { readonly children: ReactNode }) {
  return (
    // What erases is as quiet as the notes it stands with.
    <chakra.div display="grid" gap="1" css={{ '& > div > button': { fontSize: 'small' } }}>
      {children}
      <EraseDevice />
      <PrivacyLine />
    </chakra.div>
  )
}
