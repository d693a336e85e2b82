import { chakra } from '@chakra-ui/react/styled-system'
import { connectDevices, type DeviceListView } from '#machines/account-area/devices.connect.ts'
import type { EndedSessions } from '#machines/account-area/devices.machine.ts'
import { devicesFlow } from '#src/account-area/account-action-flows.ts'
import { DeviceItem } from '#src/account-area/device-item.tsx'
import { Section } from '#src/account-area/section.tsx'
import { LoadError, LoadingStatus } from '#src/account-area/status-text.tsx'
import { SuccessNotice } from '#src/account-area/success-notice.tsx'
import { useFlow } from '#src/flow/use-flow.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { topBorderStyle } from '#src/ui/theme/styles.ts'

export function Devices() {
  const { snapshot, send, state } = useFlow(devicesFlow, { actor: {} })
  const view = connectDevices(snapshot, send)
  return (
    <div data-flow="devices" data-state={state}>
      <Section id="devices" title="Where you are logged in">
        {view.screen === 'loading' && <LoadingStatus>Loading your devices...</LoadingStatus>}
        {view.screen === 'failed' && <LoadError problem={view.problem} onRetry={view.retry} />}
        {view.screen === 'list' && <DeviceList view={view} />}
      </Section>
    </div>
  )
}

const endedSessionsText = (endedSessions: EndedSessions): string => {
  if ('label' in endedSessions) return `${endedSessions.label} is logged out.`
  return endedSessions.count === 1 ? 'The other device is logged out.' : `All ${endedSessions.count} other devices are logged out.`
}

function DeviceList({ view }: { readonly view: DeviceListView }) {
  return (
    <>
      <SuccessNotice message={view.ended === null ? null : endedSessionsText(view.ended)} />
      {view.problem !== null && (
        <chakra.div marginBottom="4">
          <Notice kind="error">
            <span>{view.problem}</span>
          </Notice>
        </chakra.div>
      )}
      <ul>
        {view.devices.map((device) => (
          <DeviceItem key={device.id} device={device} view={view} />
        ))}
      </ul>
      {view.otherDeviceCount > 0 && (
        <chakra.p paddingTop="4" {...topBorderStyle} data-no-print>
          <Button disabled={view.busy} onClick={view.logOutOthers}>
            Log out all other devices
          </Button>
        </chakra.p>
      )}
      <Dialog open={view.confirming} title="Log out all other devices?" onClose={view.cancel}>
        <p>You’ll need your password to log in on those devices again. Drafts stay on those devices. This device stays logged in.</p>
        <ButtonRow>
          <Button busy={view.isLoggingOutOthers} busyLabel="Logging out..." onClick={view.confirm}>
            Log out devices
          </Button>
          <Button variant="primary" disabled={view.isLoggingOutOthers} onClick={view.cancel}>
            Cancel
          </Button>
        </ButtonRow>
      </Dialog>
    </>
  )
}
