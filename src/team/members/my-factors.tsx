import { chakra } from '@chakra-ui/react/styled-system'
import { RECOVERY_CODE_COUNT } from '#contract/team/team.ts'
import type { TeamFactorsList } from '#machines/team/members/team-factors.connect.ts'
import { Section, SectionRow } from '#src/account-area/section.tsx'
import { formatDay, formatTime } from '#src/team/shell/format-time.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { emphasisStyle, smallPrintStyle, topBorderStyle } from '#src/ui/theme/styles.ts'

export function MyFactors({ view }: { readonly view: TeamFactorsList }) {
  const { factors, recoveryCodesLeft, canRemove, hasHostName, busy } = view
  const hasApp = factors.some(({ kind }) => kind === 'totp')
  return (
    <>
      <Section id="factors" title="Second factors">
        <ul>
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} view={view} />
          ))}
        </ul>
        <chakra.div paddingTop="4" {...topBorderStyle}>
          {!canRemove && <chakra.p {...smallPrintStyle}>This is your only second factor. Add another one before you remove it.</chakra.p>}
          {!hasHostName && <chakra.p {...smallPrintStyle}>Passkeys need a domain name. This site runs on an IP address, so use an authenticator app.</chakra.p>}
          <chakra.div marginTop={canRemove && hasHostName ? '0' : '4'} data-no-print>
            <ButtonRow>
              {hasHostName && (
                <Button disabled={busy} onClick={() => view.choose('passkey')}>
                  Add a passkey
                </Button>
              )}
              <Button busy={view.isBeginning} busyLabel="Preparing..." disabled={busy && !view.isBeginning} onClick={() => view.choose('totp')}>
                {hasApp ? 'Replace authenticator app' : 'Set up an authenticator app'}
              </Button>
            </ButtonRow>
          </chakra.div>
        </chakra.div>
      </Section>
      <Section id="recovery" title="Recovery codes">
        <chakra.div paddingTop="4" {...topBorderStyle}>
          <SectionRow
            button={
              <Button disabled={busy} onClick={view.createNewCodes}>
                Create new codes
              </Button>
            }
          >
            <chakra.p {...emphasisStyle}>{recoveryCodesLeft === 0 ? 'None left' : `${recoveryCodesLeft} of ${RECOVERY_CODE_COUNT} left`}</chakra.p>
            <chakra.p {...smallPrintStyle}>Each code works once, without your phone or security key.</chakra.p>
          </SectionRow>
        </chakra.div>
      </Section>
    </>
  )
}

function FactorRow({ factor, view }: { readonly factor: TeamFactorsList['factors'][number]; readonly view: TeamFactorsList }) {
  const { kind, label, createdAt, lastUsedAt } = factor
  return (
    <chakra.li paddingBlock="4" {...topBorderStyle}>
      <SectionRow
        button={
          view.canRemove ? (
            <Button label={`Remove ${label}`} disabled={view.busy} onClick={() => view.remove(factor)}>
              Remove
            </Button>
          ) : null
        }
      >
        <p>
          <chakra.span {...emphasisStyle} translate={kind === 'passkey' ? 'no' : undefined}>
            {label}
          </chakra.span>
          {kind === 'passkey' && <span> · Passkey</span>}
        </p>
        <chakra.p {...smallPrintStyle}>{`Added ${formatDay(createdAt)}`}</chakra.p>
        <chakra.p {...smallPrintStyle}>{lastUsedAt === null ? 'Not used yet' : `Last used ${formatTime(lastUsedAt)}`}</chakra.p>
      </SectionRow>
    </chakra.li>
  )
}
