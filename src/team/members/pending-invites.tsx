import { chakra } from '@chakra-ui/react/styled-system'
import { optionLabels } from '#contract/forms/option-labels.ts'
import type { TeamMembersView } from '#machines/team/members/team-members.connect.ts'
import { Section, SectionRow } from '#src/account-area/section.tsx'
import { formatTime } from '#src/team/shell/format-time.ts'
import { Button } from '#src/ui/button.tsx'
import { emphasisStyle, smallPrintStyle, topBorderStyle } from '#src/ui/theme/styles.ts'

export function PendingInvites({ view }: { readonly view: TeamMembersView }) {
  return (
    <Section id="invited" title="Invited">
      <ul>
        {view.invited.map((invite) => (
          <chakra.li key={invite.id} paddingBlock="4" {...topBorderStyle}>
            <SectionRow
              button={
                <Button label={`Cancel invitation for ${invite.email}`} disabled={view.busy} onClick={() => view.cancelInvitation(invite)}>
                  Cancel invitation
                </Button>
              }
            >
              <chakra.p {...emphasisStyle} translate="no">
                {invite.email}
              </chakra.p>
              <chakra.p {...smallPrintStyle}>{`${optionLabels[invite.role]}, expires ${formatTime(invite.endsAt)}`}</chakra.p>
            </SectionRow>
          </chakra.li>
        ))}
      </ul>
    </Section>
  )
}
