import { chakra } from '@chakra-ui/react/styled-system'
import { connectTeamMembers, type TeamMembersView } from '#machines/team/members/team-members.connect.ts'
import { Section } from '#src/account-area/section.tsx'
import { LoadError, LoadingStatus, SuccessText } from '#src/account-area/status-text.tsx'
import { SuccessNotice } from '#src/account-area/success-notice.tsx'
import { now } from '#src/flow/now.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { InviteForm } from '#src/team/members/invite-form.tsx'
import { MemberItem } from '#src/team/members/member-item.tsx'
import { PendingInvites } from '#src/team/members/pending-invites.tsx'
import { teamMembersFlow } from '#src/team/shell/team-flows.ts'
import type { TeamScreenProps } from '#src/team/shell/team-screen-props.ts'
import { ActionDialogs } from '#src/team/sign-in/action-dialogs.tsx'

export function Members({ memberId, currentMember, onVerified }: TeamScreenProps) {
  const { snapshot, send, state } = useFlow(teamMembersFlow, { actor: { input: { now, self: memberId, provenUntil: currentMember?.provenUntil ?? 0 } } })
  const view = connectTeamMembers(snapshot, send)
  return (
    <chakra.div
      data-flow="team-members"
      data-state={state}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 30rem)' }}
      alignItems="start"
      columnGap="12"
      rowGap="8"
      css={{ '& section > h2': { fontSize: 'lead' } }}
    >
      {view.screen === 'loading' && <LoadingStatus>Loading the team...</LoadingStatus>}
      {view.screen === 'failed' && (
        <div>
          {view.message !== null && <SuccessText>{view.message}</SuccessText>}
          <LoadError problem={view.problem} onRetry={view.retry} />
        </div>
      )}
      {view.screen === 'list' && (
        <>
          <MemberList view={view} />
          <ActionDialogs view={view} me={currentMember} onVerified={onVerified} />
        </>
      )}
    </chakra.div>
  )
}

function MemberList({ view }: { readonly view: TeamMembersView }) {
  return (
    <>
      <chakra.div minWidth="0" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8">
        <div>
          <SuccessNotice message={view.message} />
          <ul>
            {view.people.map((person) => (
              <MemberItem key={person.id} person={person} view={view} />
            ))}
          </ul>
        </div>
        {view.isLead && view.invited.length > 0 && <PendingInvites view={view} />}
      </chakra.div>
      {view.isLead && (
        <Section id="invite" title="Invite a member">
          <InviteForm view={view.form} disabled={view.busy} />
        </Section>
      )}
    </>
  )
}
