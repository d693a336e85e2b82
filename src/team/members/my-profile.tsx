import { chakra } from '@chakra-ui/react/styled-system'
import { type Ref, useEffect, useEffectEvent } from 'react'
import { optionLabels } from '#contract/forms/option-labels.ts'
import type { TeamMember } from '#contract/team/team.ts'
import { connectTeamFactors, type TeamFactorsView } from '#machines/team/members/team-factors.connect.ts'
import { SectionRow } from '#src/account-area/section.tsx'
import { LoadError, LoadingStatus } from '#src/account-area/status-text.tsx'
import { SuccessNotice } from '#src/account-area/success-notice.tsx'
import { now } from '#src/flow/now.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { useStepFocus } from '#src/flow/use-step-focus.ts'
import { MyDevices } from '#src/team/members/my-devices.tsx'
import { MyFactors } from '#src/team/members/my-factors.tsx'
import { teamFactorsFlow } from '#src/team/shell/team-flows.ts'
import type { TeamScreenProps } from '#src/team/shell/team-screen-props.ts'
import { ActionDialogs } from '#src/team/sign-in/action-dialogs.tsx'
import { FactorStep } from '#src/team/sign-in/factor-step.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { smallPrintStyle } from '#src/ui/theme/styles.ts'

interface MyProfileProps extends TeamScreenProps {
  /** Reports whether new recovery codes are shown. While they are shown, the screen must stay mounted, because it shows them only once. */
  readonly onCodesShown: (areShown: boolean) => void
  readonly onLogOut: () => void
}

export function MyProfile({ currentMember, onVerified, onCodesShown, onLogOut }: MyProfileProps) {
  const { snapshot, send, state } = useFlow(teamFactorsFlow, {
    actor: { input: { now, provenUntil: currentMember?.provenUntil ?? 0, hasHostName: currentMember?.hasHostName ?? false } },
  })
  const view = connectTeamFactors(snapshot, send)
  const isStep = view.step === 'passkey' || view.step === 'totp' || view.step === 'codes'
  const headingRef = useStepFocus(isStep ? view.step : 'own')
  const { kinds } = view
  const notifyFactors = useEffectEvent(() => {
    if (currentMember !== null && kinds !== null) onVerified({ ...currentMember, factors: kinds })
  })
  const factorCounts = kinds === null ? '' : `${kinds.passkey} ${kinds.totp} ${kinds.recovery}`
  useEffect(() => {
    if (factorCounts !== '') notifyFactors()
  }, [factorCounts])
  const notifyCodesShown = useEffectEvent(onCodesShown)
  const areCodesShown = view.step === 'codes'
  useEffect(() => notifyCodesShown(areCodesShown), [areCodesShown])
  return (
    <chakra.div data-flow="team-factors" data-state={state} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8">
      {!isStep && currentMember !== null && <MemberHeader member={currentMember.member} headingRef={headingRef} onLogOut={onLogOut} />}
      {isStep ? <FactorStep view={view} headingRef={headingRef} /> : <OwnFactors view={view} />}
      {view.dialogs !== null && <ActionDialogs view={view.dialogs} me={currentMember} onVerified={onVerified} />}
    </chakra.div>
  )
}

interface MemberHeaderProps {
  readonly member: TeamMember
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly onLogOut: () => void
}

function MemberHeader({ member, headingRef, onLogOut }: MemberHeaderProps) {
  return (
    <SectionRow
      button={
        // On wide screens, the header has this button.
        <chakra.div hideFrom="lg">
          <Button onClick={onLogOut}>Log out</Button>
        </chakra.div>
      }
    >
      <chakra.h2 ref={headingRef} tabIndex={-1} fontSize="lead">
        <span translate="no">{member.name}</span>
      </chakra.h2>
      <p>
        <span translate="no">{member.email}</span>
      </p>
      <chakra.p {...smallPrintStyle}>{optionLabels[member.role]}</chakra.p>
    </SectionRow>
  )
}

function OwnFactors({ view }: { readonly view: Extract<TeamFactorsView, { step: 'loading' | 'failed' | 'list' }> }) {
  if (view.step === 'loading') return <LoadingStatus>Loading your second factors...</LoadingStatus>
  if (view.step === 'failed')
    return (
      <div>
        <SuccessNotice message={view.message} />
        <LoadError problem={view.problem} onRetry={view.retry} />
      </div>
    )
  return (
    <>
      <SuccessNotice message={view.message} />
      {view.problem !== null && (
        <Notice kind="error">
          <span>{view.problem}</span>
        </Notice>
      )}
      <MyFactors view={view} />
      <MyDevices />
    </>
  )
}
