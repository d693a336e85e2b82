import { chakra } from '@chakra-ui/react/styled-system'
import { connectDevices, type DeviceListView } from '#machines/account-area/devices.connect.ts'
import type { EndedSessions } from '#machines/account-area/devices.machine.ts'
import { NO_RESPONSE } from '#machines/team/members/step-up.connect.ts'
import { Section, SectionRow } from '#src/account-area/section.tsx'
import { LoadError, LoadingStatus } from '#src/account-area/status-text.tsx'
import { SuccessNotice } from '#src/account-area/success-notice.tsx'
import { useFlow } from '#src/flow/use-flow.ts'
import { formatDay, formatTime } from '#src/team/shell/format-time.ts'
import { ownDevicesFlow } from '#src/team/shell/team-flows.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { emphasisStyle, smallPrintStyle, topBorderStyle } from '#src/ui/theme/styles.ts'

export function MyDevices() {
  const { snapshot, send, state } = useFlow(ownDevicesFlow, { actor: {} })
  const view = connectDevices(snapshot, send, NO_RESPONSE)
  return (
    <div data-flow="devices" data-state={state}>
      <Section id="own-devices" title="Where you are logged in">
        {view.screen === 'loading' && <LoadingStatus>Loading your devices...</LoadingStatus>}
        {view.screen === 'failed' && <LoadError problem={view.problem} onRetry={view.retry} />}
        {view.screen === 'list' && <DeviceList view={view} />}
      </Section>
    </div>
  )
}

const endedSessionsText = (endedSessions: EndedSessions): string =>
  'label' in endedSessions ? `${endedSessions.label} is logged out.` : 'All other devices are logged out.'

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
          <Device key={device.id} device={device} view={view} />
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
        <p>You’ll need an emailed code and a second factor to log in on those devices again. This device stays logged in.</p>
        <ButtonRow>
          <Button busy={view.isLoggingOutOthers} busyLabel="One moment..." onClick={view.confirm}>
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

function Device({ device, view }: { readonly device: DeviceListView['devices'][number]; readonly view: DeviceListView }) {
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
        <chakra.p {...smallPrintStyle}>{`Logged in since ${formatDay(created_at)}`}</chakra.p>
        {!is_this && <chakra.p {...smallPrintStyle}>{`Last used ${formatTime(last_used_at)}`}</chakra.p>}
      </SectionRow>
    </chakra.li>
  )
}
