import { chakra } from '@chakra-ui/react/styled-system'
import { optionLabels } from '#contract/forms/option-labels.ts'
import type { TeamMembersView, TeamMemberView } from '#machines/team/members/team-members.connect.ts'
import { SectionRow } from '#src/account-area/section.tsx'
import { formatDay, formatTime } from '#src/team/shell/format-time.ts'
import { Button } from '#src/ui/button.tsx'
import { emphasisStyle, smallPrintStyle, topBorderStyle } from '#src/ui/theme/styles.ts'

interface MemberItemProps {
  readonly person: TeamMemberView
  readonly view: TeamMembersView
}

export function MemberItem({ person, view }: MemberItemProps) {
  const { name, email, role, joinedAt, lastSeenAt, isSelf } = person
  const otherRole = role === 'lead' ? 'member' : 'lead'
  return (
    <chakra.li paddingBlock="4" {...topBorderStyle}>
      <SectionRow
        button={
          view.isLead ? (
            <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="8" minWidth={{ base: '18rem', md: '0' }}>
              <Button variant="quiet" label={`Make a ${otherRole}: ${name}`} disabled={view.busy} onClick={() => view.changeRole(person)}>
                {`Make a ${otherRole}`}
              </Button>
              <chakra.div css={{ '& > button:not([aria-disabled=true]):is(:hover, :focus-visible)': { color: 'error' } }}>
                <Button variant="quiet" label={`Remove ${name}`} disabled={view.busy} onClick={() => view.remove(person)}>
                  Remove
                </Button>
              </chakra.div>
            </chakra.div>
          ) : null
        }
      >
        <p>
          <chakra.span {...emphasisStyle} translate="no">
            {name}
          </chakra.span>
          <span>{isSelf ? `, you · ${optionLabels[role]}` : ` · ${optionLabels[role]}`}</span>
        </p>
        <chakra.p {...smallPrintStyle} display="flex" flexWrap="wrap" columnGap="4">
          <chakra.span translate="no" overflowWrap="anywhere" minWidth="0">
            {email}
          </chakra.span>
          <span>{`Joined ${formatDay(joinedAt)}`}</span>
          {/* Null means logged out, because the server stores only open sessions. */}
          <span>{lastSeenAt === null ? 'Logged out' : `Last seen ${formatTime(lastSeenAt)}`}</span>
        </chakra.p>
      </SectionRow>
      {person.devices.length > 0 && <Devices person={person} view={view} />}
    </chakra.li>
  )
}

function Devices({ person, view }: MemberItemProps) {
  return (
    <chakra.ul aria-label={`Where ${person.name} is logged in`} marginTop="3" paddingInlineStart="4" borderInlineStart="2px solid" borderColor="line">
      {person.devices.map(({ id, label, lastUsedAt, isThis }) => (
        <chakra.li key={id} paddingBlock="2">
          <SectionRow
            button={
              isThis ? null : (
                <Button label={`Log out ${label} (${person.name})`} disabled={view.busy} onClick={() => view.endDevice(person, id)}>
                  Log out
                </Button>
              )
            }
          >
            <p>{isThis ? `${label} (this device)` : label}</p>
            {!isThis && <chakra.p {...smallPrintStyle}>{`Last used ${formatTime(lastUsedAt)}`}</chakra.p>}
          </SectionRow>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
