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
        {view.invited.map((one) => (
          <chakra.li key={one.id} paddingBlock="4" {...topBorderStyle}>
            <SectionRow
              button={
                <Button label={`Cancel invitation for ${one.email}`} disabled={view.busy} onClick={() => view.cancelInvitation(one)}>
                  Cancel invitation
                </Button>
              }
            >
              <chakra.p {...emphasisStyle} translate="no">
                {one.email}
              </chakra.p>
              <chakra.p {...smallPrintStyle}>{`${optionLabels[one.role]}, expires ${formatTime(one.endsAt)}`}</chakra.p>
            </SectionRow>
          </chakra.li>
        ))}
      </ul>
    </Section>
  )
}
