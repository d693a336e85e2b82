import { type SavedReply, savedRepliesAnswer, savedReplyEndpoints } from '#contract/team/saved-replies.ts'
import type { SavedRepliesOutcome } from '#machines/team/replies/saved-replies.machine.ts'
import { askTeam } from '#src/platform/api/team-ask.ts'

export const loadReplies = (signal?: AbortSignal): Promise<SavedRepliesOutcome> => askTeam(savedReplyEndpoints.list, {}, savedRepliesAnswer, signal)

export const saveReply = ({ id, title, text }: SavedReply, signal?: AbortSignal): Promise<SavedRepliesOutcome> =>
  askTeam(savedReplyEndpoints.save, { ...(id !== '' && { id }), title, text }, savedRepliesAnswer, signal)

export const removeReply = ({ id }: { readonly id: string }, signal?: AbortSignal): Promise<SavedRepliesOutcome> =>
  askTeam(savedReplyEndpoints.remove, { id }, savedRepliesAnswer, signal)
