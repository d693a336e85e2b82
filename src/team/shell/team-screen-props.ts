import type { TeamLiveActor } from '#machines/team/inbox/team-live.connect.ts'
import type { CurrentMember } from '#machines/team/sign-in/team-session.machine.ts'

export interface TeamScreenProps {
  readonly memberId: string
  /** Null while the member is logged out. */
  readonly currentMember: CurrentMember | null
  readonly liveActor: TeamLiveActor
  readonly onVerified: (me: CurrentMember) => void
}
