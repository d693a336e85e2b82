import type { TeamLive } from '#machines/team/inbox/team-live.connect.ts'
import type { Me } from '#machines/team/sign-in/team-session.machine.ts'

/** What a place behind the door is told. */
export interface PlaceProps {
  /** Whose place it is. */
  readonly self: string
  /** The session, while it lasts: a place outlives it, out of sight. */
  readonly me: Me | null
  /** What happens to cases, as it happens. */
  readonly live: TeamLive
  /** A second factor was shown again, or the member has others now. */
  readonly onProven: (me: Me) => void
}
