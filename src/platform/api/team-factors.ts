import * as z from 'zod/mini'
import type { Outcome } from '#contract/request/outcome.ts'
import { factorsResponse, recoveryCodesResponse, teamDevicesResponse, teamEndpoints } from '#contract/team/team.ts'
import type { DevicesOutcome, EndedOutcome } from '#machines/account-area/devices.machine.ts'
import type { CodesOutcome, OwnFactorsOutcome } from '#machines/team/members/team-factors.setup.ts'
import { callTeam } from '#src/platform/api/team-client.ts'
import { endTeamDevice } from '#src/platform/api/team-members.ts'

const successResponse = z.object({ success: z.literal(true) })

export const loadFactors = (signal?: AbortSignal): Promise<OwnFactorsOutcome> => callTeam(teamEndpoints.factors, {}, factorsResponse, signal)

export const removeFactor = ({ id }: { id: string }, signal?: AbortSignal): Promise<Outcome<object>> =>
  callTeam(teamEndpoints.factorRemove, { id }, successResponse, signal)

/** Creates ten recovery codes and revokes the earlier ones. */
export const regenerateCodes = (signal?: AbortSignal): Promise<CodesOutcome> => callTeam(teamEndpoints.recoveryNew, {}, recoveryCodesResponse, signal)

/** Loads the member's own devices. Excludes the devices of other members, which the server also sends to a lead. */
export async function loadDevices(signal?: AbortSignal): Promise<DevicesOutcome> {
  const response = await callTeam(teamEndpoints.devices, {}, teamDevicesResponse, signal)
  if (response.kind === 'refused') return response
  const ownId = response.devices.find(({ isThis }) => isThis)?.member
  const devices = response.devices
    .filter(({ member }) => member === ownId)
    .map(({ id, label, createdAt, lastUsedAt, isThis }) => ({ id, label, created_at: createdAt, last_used_at: lastUsedAt, is_this: isThis }))
  return { kind: 'accepted', devices }
}

const STATUS_NOT_FOUND = 404

/**
 * Ends all of the member's sessions except the current one, each with a separate call. Ignores sessions that no longer exist. Returns the
 * first refusal.
 */
export async function endOtherDevices(signal?: AbortSignal): Promise<EndedOutcome> {
  const ownDevices = await loadDevices(signal)
  if (ownDevices.kind === 'refused') return ownDevices
  const outcomes = await Promise.all(ownDevices.devices.filter(({ is_this }) => !is_this).map(({ id }) => endTeamDevice({ id }, signal)))
  const refusal = outcomes.find((outcome) => outcome.kind === 'refused' && outcome.status !== STATUS_NOT_FOUND)
  return refusal?.kind === 'refused' ? refusal : { kind: 'accepted', ended: outcomes.length }
}
