import { useStepFocus } from '#src/flows/kit/use-step-focus.ts'
import { Members } from '#src/team/members.tsx'
import { PlaceFrame } from '#src/team/place-frame.tsx'
import type { PlaceProps } from '#src/team/place-props.ts'
import { Start } from '#src/team/start.tsx'
import { You } from '#src/team/you.tsx'

const places = {
  '/team': { title: 'You are signed in', page: Start },
  '/team/members': { title: 'Members', page: Members },
  '/team/me': { title: 'You', page: You },
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
