import type { TeamLiveActor } from '#machines/team/inbox/team-live.connect.ts'
import type { CurrentMember } from '#machines/team/sign-in/team-session.machine.ts'

export interface TeamScreenProps {
  readonly self: string
  /** Null while the member is logged out. */
  readonly me: CurrentMember | null
  readonly live: TeamLiveActor
  readonly onVerified: (me: CurrentMember) => void
}
