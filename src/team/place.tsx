import type { Me } from '#machines/team/team-session.machine.ts'
import { useStepFocus } from '#src/flows/kit/use-step-focus.ts'
import { Members } from '#src/team/members.tsx'
import { PlaceFrame } from '#src/team/place-frame.tsx'
import { Start } from '#src/team/start.tsx'

/** What a place behind the door is told. */
export interface PlaceProps {
  /** Whose place it is. */
  readonly self: string
  /** The session, while it lasts: a place outlives it, out of sight. */
  readonly me: Me | null
  /** A second factor was shown again. */
  readonly onProven: (me: Me) => void
}

const places = {
  '/team': { title: 'You are signed in', page: Start },
  '/team/members': { title: 'Members', page: Members },
} as const

/** What the address names, behind the door. */
export function Place({ at, ...props }: PlaceProps & { readonly at: string }) {
  const path = at in places ? (at as keyof typeof places) : '/team'
  const headingRef = useStepFocus(path)
  const { title, page: Page } = places[path]
  return (
    <PlaceFrame title={title} headingRef={headingRef}>
      <Page key={path} {...props} />
    </PlaceFrame>
  )
}
