import { chakra } from '@chakra-ui/react/styled-system'
import { company } from '#contract/company.ts'
import { formatDate } from '#contract/dates.ts'
import type { DeviceListView } from '#machines/account-area/devices.connect.ts'
import type { Device } from '#machines/account-area/devices.machine.ts'
import { SectionRow } from '#src/account-area/section.tsx'
import { Button } from '#src/ui/button.tsx'
import { emphasisStyle, smallPrintStyle, topBorderStyle } from '#src/ui/theme/styles.ts'

const { id: timeZone, name: timeZoneName } = company.timeZone

export function DeviceItem({ device, view }: { readonly device: Device; readonly view: DeviceListView }) {
  const { id, label, is_this, created_at, last_used_at } = device
  return (
    <chakra.li paddingBlock="4" {...topBorderStyle}>
      <SectionRow
        button={
          is_this ? null : (
            <Button label={`Log out ${label}`} busy={view.deviceToLogOut === id} disabled={view.busy} onClick={() => view.logOut(id)}>
              Log out
            </Button>
          )
        }
      >
        <chakra.p {...emphasisStyle}>{is_this ? `${label} (this device)` : label}</chakra.p>
        <chakra.p {...smallPrintStyle}>{`Logged in since ${formatDate(created_at, { timeZone })}`}</chakra.p>
        {!is_this && <chakra.p {...smallPrintStyle}>{`Last used ${formatDate(last_used_at, { timeZone, withTime: true })} ${timeZoneName}`}</chakra.p>}
      </SectionRow>
    </chakra.li>
  )
}
