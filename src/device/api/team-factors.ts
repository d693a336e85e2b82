/** The calls about a member's own second factors and devices; one function each, named as the actors of the chart. */
import * as z from 'zod/mini'
import type { Outcome } from '#contract/answer.ts'
import { factorsAnswer, recoveryCodesAnswer, teamDevicesAnswer, teamEndpoints } from '#contract/team.ts'
import type { CodesOutcome, OwnFactorsOutcome } from '#machines/team/team-factors.machine.ts'
import { askTeam } from '#src/device/api/team-ask.ts'
import { endTeamDevice } from '#src/device/api/team-members.ts'

const done = z.object({ success: z.literal(true) })

/** `team/factors` and `team/devices`. */
export async function loadFactors(signal?: AbortSignal): Promise<OwnFactorsOutcome> {
  const [factors, devices] = await Promise.all([
    askTeam(teamEndpoints.factors, {}, factorsAnswer, signal),
    askTeam(teamEndpoints.devices, {}, teamDevicesAnswer, signal),
  ])
  if (factors.kind === 'refused') return factors
  return devices.kind === 'refused' ? devices : { ...factors, devices: devices.devices }
}

/** `team/factors/remove`. */
export const removeFactor = ({ id }: { id: string }, signal?: AbortSignal): Promise<Outcome<object>> =>
  askTeam(teamEndpoints.factorRemove, { id }, done, signal)

/** `team/factors/recovery`: ten new recovery codes; the earlier end. */
export const renewCodes = (signal?: AbortSignal): Promise<CodesOutcome> => askTeam(teamEndpoints.recoveryNew, {}, recoveryCodesAnswer, signal)

const GONE = 404

/** `team/devices/end` for each; the first refusal but that of a device that is gone. */
export async function endOtherTeamDevices({ ids }: { ids: readonly string[] }, signal?: AbortSignal): Promise<Outcome<object>> {
  const outcomes = await Promise.all(ids.map((id) => endTeamDevice({ id }, signal)))
  return outcomes.find((outcome) => outcome.kind === 'refused' && outcome.status !== GONE) ?? { kind: 'accepted' }
}
