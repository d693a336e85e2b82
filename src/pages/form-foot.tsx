import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { PrivacyLine } from '#src/components/privacy-line.tsx'
import { EraseDevice } from '#src/pages/erase-device.tsx'

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
