import { chakra } from '@chakra-ui/react/styled-system'
import type { AccountAreaView } from '#machines/account-area/account-area.connect.ts'
import { AccountData } from '#src/account-area/account-data.tsx'
import { AccountDetails } from '#src/account-area/details.tsx'
import { Devices } from '#src/account-area/devices.tsx'
import { PrivacyLine } from '#src/ui/form-parts/privacy-line.tsx'
import { PhoneContact } from '#src/ui/phone-contact.tsx'
import { emphasisStyle } from '#src/ui/theme/styles.ts'

export function AccountSections({ view }: { readonly view: AccountAreaView }) {
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '10', md: '12' }}>
      <AccountDetails view={view} />
      <Devices key={`devices ${view.visit} ${view.deviceListVersion}`} />
      <AccountData email={view.profile?.email} onDeleted={view.deleted} />
      <div>
        <chakra.p {...emphasisStyle}>Prefer to talk?</chakra.p>
        <PhoneContact />
        <PrivacyLine />
      </div>
    </chakra.div>
  )
}
