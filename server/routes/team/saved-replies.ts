import type { FastifyInstance } from 'fastify'
import { placeholderErrors, removeReplyFields, type SavedRepliesAnswer, savedReplyEndpoints, saveReplyFields } from '#contract/team/saved-replies.ts'
import { textsOf } from '#server/http/request-input.ts'
import { teamCall } from '#server/openapi/calls.ts'
import { createTeamActs, type TeamActServices } from '#server/routes/team/acts.ts'
import type { Services } from '#server/services.ts'

export function registerSavedReplies(app: FastifyInstance, services: Pick<Services, 'savedReplies'> & TeamActServices): void {
  const { savedReplies, teamGate } = services
  const { act } = createTeamActs(services)
  const listReplies = async (): Promise<SavedRepliesAnswer> => ({ success: true, replies: await savedReplies.list() })

  app.post(`/${savedReplyEndpoints.list}`, teamCall('List saved replies', 'TeamReplies'), async (request): Promise<SavedRepliesAnswer> => {
    await teamGate.member(request)
    return listReplies()
  })

  app.post(
    `/${savedReplyEndpoints.save}`,
    teamCall('Add or change a saved reply, for leads', 'TeamReplies', { fields: saveReplyFields, refusals: [404, 409] }),
    async (request): Promise<SavedRepliesAnswer> => {
      await act(request, 'saved-replies-changed', 'lead', () => savedReplies.save(textsOf(request, saveReplyFields, placeholderErrors)))
      return listReplies()
    },
  )

  app.post(
    `/${savedReplyEndpoints.remove}`,
    teamCall('Delete a saved reply, for leads', 'TeamReplies', { fields: removeReplyFields, refusals: [404] }),
    async (request): Promise<SavedRepliesAnswer> => {
      await act(request, 'saved-replies-changed', 'lead', () => savedReplies.remove(textsOf(request, removeReplyFields).id))
      return listReplies()
    },
  )
}
