import * as z from 'zod/mini'
import { activeFields } from '#contract/forms/field.ts'
import { addedFileFields } from '#contract/request/added-files.ts'
import type { Outcome } from '#contract/request/outcome.ts'
import { caseResponse, fileUrlResponse, teamCaseEndpoints } from '#contract/team/team-cases.ts'
import type { MoveCaseInput } from '#machines/team/case/case-action.machine.ts'
import { entryEdgeOf, filesOf } from '#machines/team/case/case-entry.fields.ts'
import type { PostEntryInput } from '#machines/team/case/case-entry.machine.ts'
import type { DeliverCaseFileInput, FileUrlOutcome, OpenCaseFileInput } from '#machines/team/case/case-file.machine.ts'
import type { CaseOutcome } from '#machines/team/case/case-outcome.ts'
import type { LoadCaseInput } from '#machines/team/case/case-page.machine.ts'
import type { PresenceReport } from '#machines/team/case/case-presence.machine.ts'
import { callTeam, postAsTeam, type TeamCallOptions } from '#src/platform/api/team-client.ts'
import { download } from '#src/platform/download.ts'
import { deleteMemoryFile, getMemoryFile } from '#src/platform/memory-files.ts'

const successResponse = z.object({ success: z.literal(true) })

const postForCase = async (path: string, body: object, options?: TeamCallOptions): Promise<CaseOutcome> => {
  const result = await postAsTeam(path, body, caseResponse, options)
  return result.kind === 'answered' ? { kind: 'accepted', teamCase: result.data } : result
}

export const loadCase = ({ reference, isBackground, before }: LoadCaseInput, signal?: AbortSignal): Promise<CaseOutcome> =>
  postForCase(
    teamCaseEndpoints.case,
    { reference, ...(isBackground && { quietly: 'yes' }), ...(before !== undefined && { before: String(before) }) },
    { signal, isBackground },
  )

export const moveCase = ({ reference, edge, seenVersion, data }: MoveCaseInput, signal?: AbortSignal): Promise<CaseOutcome> =>
  postForCase(teamCaseEndpoints.move, { ...data, reference, edge, seen: String(seenVersion) }, { signal })

/** Moves an error from the field `text` to the note or message field. */
const renameTextError = (outcome: CaseOutcome, what: PostEntryInput['what']): CaseOutcome => {
  if (outcome.kind === 'accepted' || outcome.errors.text === undefined) return outcome
  const { text, ...errors } = outcome.errors
  return { ...outcome, errors: { ...errors, [what]: text } }
}

/** Sends a note or message with its files. The key identifies retries. */
export async function postEntry({ what, reference, answers, key }: PostEntryInput, signal?: AbortSignal): Promise<CaseOutcome> {
  const options = { signal, headers: { 'Idempotency-Key': key } }
  const text = String(answers[what])
  const files = filesOf(answers)
  if (files.length === 0)
    return renameTextError(await postForCase(teamCaseEndpoints.move, { reference, edge: entryEdgeOf(what, answers), seen: '0', text }, options), what)
  const body = new FormData()
  body.append('reference', reference)
  body.append('text', text)
  if (what === 'message') for (const [name] of activeFields(addedFileFields, answers)) body.append(name, String(answers[name]))
  for (const { id, name } of files) body.append('files', getMemoryFile(id), name)
  const outcome = await postForCase(what === 'note' ? teamCaseEndpoints.attachNote : teamCaseEndpoints.attach, body, { ...options, sendsFiles: true })
  if (outcome.kind === 'accepted') for (const { id } of files) deleteMemoryFile(id)
  return renameTextError(outcome, what)
}

/** Loads the URL of a picture. */
export const loadFileUrl = ({ reference, id }: OpenCaseFileInput, signal?: AbortSignal): Promise<FileUrlOutcome> =>
  callTeam(teamCaseEndpoints.file, { reference, id, as: 'view' }, fileUrlResponse, signal)

/** Opens a tab for a document. The URL is not known yet, but browsers allow a new tab only during the click. */
const openTab = () => {
  const tab = globalThis.open('', '_blank')
  if (tab) tab.opener = null
  return tab
}
const TAB_BLOCKED_REFUSAL = {
  kind: 'refused',
  status: 0,
  errors: {},
  message: 'Your browser blocked the new tab. Allow pop-ups for this site, or save the file.',
} as const

/** Opens a file in a new tab or saves it. */
export async function deliverFile({ reference, id, as }: DeliverCaseFileInput, signal?: AbortSignal): Promise<Outcome<object>> {
  const tab = as === 'view' ? openTab() : undefined
  if (tab === null) return TAB_BLOCKED_REFUSAL
  const outcome = await callTeam(teamCaseEndpoints.file, { reference, id, as }, fileUrlResponse, signal).catch((error: Error) => {
    tab?.close()
    throw error
  })
  if (outcome.kind === 'refused') tab?.close()
  else if (tab) tab.location.replace(outcome.href)
  else download(outcome.href)
  return outcome
}

/** Sends a presence report. It extends the session only while the member types. */
export async function sendPresence({ reference, doing }: PresenceReport, signal?: AbortSignal): Promise<void> {
  await postAsTeam(teamCaseEndpoints.presence, { reference, doing }, successResponse, { signal, isBackground: doing !== 'typing' })
}
