import { type SavedReply, savedRepliesResponse, savedReplyEndpoints } from '#contract/team/saved-replies.ts'
import type { SavedRepliesOutcome } from '#machines/team/replies/saved-replies.machine.ts'
import { callTeam } from '#src/platform/api/team-client.ts'

export const loadReplies = (signal?: AbortSignal): Promise<SavedRepliesOutcome> => callTeam(savedReplyEndpoints.list, {}, savedRepliesResponse, signal)

export const saveReply = ({ id, title, text }: SavedReply, signal?: AbortSignal): Promise<SavedRepliesOutcome> =>
  callTeam(savedReplyEndpoints.save, { ...(id !== '' && { id }), title, text }, savedRepliesResponse, signal)

export const removeReply = ({ id }: { readonly id: string }, signal?: AbortSignal): Promise<SavedRepliesOutcome> =>
  callTeam(savedReplyEndpoints.remove, { id }, savedRepliesResponse, signal)
