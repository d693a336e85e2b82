import type { AccountAreaView } from '#machines/account-area/account-area.connect.ts'
import { Devices } from '#src/flows/account-area/devices.tsx'
import { OwnData } from '#src/flows/account-area/own-data.tsx'

/** Where the account is logged in, and what is kept of its owner. */
export function DevicesAndData({ view }: { readonly view: AccountAreaView }) {
  return (
    <>
      <Devices key={`devices ${view.visit} ${view.endings}`} />
      <OwnData email={view.profile?.email} onDeleted={view.deleted} />
    </>
  )
}
