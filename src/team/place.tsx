import { chakra } from '@chakra-ui/react/styled-system'
import { useStepFocus } from '#src/flows/kit/use-step-focus.ts'
import { caseIn } from '#src/team/case-address.ts'
import { Cases } from '#src/team/cases.tsx'
import { Inbox } from '#src/team/inbox.tsx'
import { LiveNote } from '#src/team/live-note.tsx'
import { Members } from '#src/team/members.tsx'
import { PlaceFrame } from '#src/team/place-frame.tsx'
import type { PlaceProps } from '#src/team/place-props.ts'
import { useTeamLive } from '#src/team/use-team-live.ts'
import { You } from '#src/team/you.tsx'

const places = {
  '/team': { title: 'Inbox', page: Inbox },
  '/team/members': { title: 'Members', page: Members },
  '/team/me': { title: 'You', page: You },
} as const

/** What the address names, behind the door. */
export function Place({ at, ...props }: Omit<PlaceProps, 'live'> & { readonly at: string }) {
  const path = at in places ? (at as keyof typeof places) : '/team'
  const reference = caseIn(at)
  const headingRef = useStepFocus(reference ?? path)
  const { live, view, state } = useTeamLive(props.me !== null)
  const { title, page: Page } = places[path]
  return (
    <PlaceFrame title={reference ?? title} wide={reference !== undefined || path === '/team'} headingRef={headingRef}>
      <chakra.div data-flow="team-live" data-state={state} marginTop="-6">
        <LiveNote is={view.is} />
      </chakra.div>
      {reference === undefined && <Page key={path} {...props} live={live} />}
      <Cases {...props} current={reference} live={live} />
    </PlaceFrame>
  )
}
