import { chakra } from '@chakra-ui/react/styled-system'
import type { TeamFactorsList } from '#machines/team/team-factors.connect.ts'
import { Part, Row } from '#src/flows/account-area/part.tsx'
import { dayAt, timeAt } from '#src/team/time-at.ts'
import { Button } from '#src/ui/button.tsx'
import { emphasis, ruleAbove, smallPrint } from '#src/ui/theme/looks.ts'

/** Where the member is signed in; sign one out, or all others. */
export function OwnDevices({ view }: { readonly view: TeamFactorsList }) {
  return (
    <Part id="own-devices" title="Where you are signed in">
      <ul>
        {view.devices.map((device) => (
          <chakra.li key={device.id} paddingBlock="4" {...ruleAbove}>
            <Row
              button={
                device.isThis ? null : (
                  <Button label={`Sign out ${device.label}`} disabled={view.busy} onClick={() => view.endDevice(device)}>
                    Sign out
                  </Button>
                )
              }
            >
              <chakra.p {...emphasis}>{device.isThis ? `${device.label} (this device)` : device.label}</chakra.p>
              <chakra.p {...smallPrint}>{`Signed in since ${dayAt(device.createdAt)}`}</chakra.p>
              {!device.isThis && <chakra.p {...smallPrint}>{`Last used ${timeAt(device.lastUsedAt)}`}</chakra.p>}
            </Row>
          </chakra.li>
        ))}
      </ul>
      {view.hasOthers && (
        <chakra.p paddingTop="4" {...ruleAbove} data-no-print>
          <Button disabled={view.busy} onClick={view.endOthers}>
            Sign out all other devices
          </Button>
        </chakra.p>
      )}
    </Part>
  )
}
