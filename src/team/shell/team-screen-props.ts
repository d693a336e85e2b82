import type { TeamLiveActor } from '#machines/team/inbox/team-live.connect.ts'
import type { Me } from '#machines/team/sign-in/team-session.machine.ts'

export interface TeamScreenProps {
  readonly self: string
  /** Null while the member is logged out. */
  readonly me: Me | null
  readonly live: TeamLiveActor
  readonly onVerified: (me: Me) => void
}
