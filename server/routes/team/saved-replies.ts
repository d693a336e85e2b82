import type { FastifyInstance } from 'fastify'
import {
  removeReplyBodyFields,
  type SavedRepliesResponse,
  savedReplyEndpoints,
  saveReplyBodyFields,
  validatePlaceholders,
} from '#contract/team/saved-replies.ts'
import { readTextFields } from '#server/http/request-input.ts'
import { teamCall } from '#server/openapi/calls.ts'
import { createTeamActions, type TeamActionServices } from '#server/routes/team/team-actions.ts'
import type { Services } from '#server/services.ts'

export function registerSavedReplies(app: FastifyInstance, services: Pick<Services, 'savedReplies'> & TeamActionServices): void {
  const { savedReplies, teamGate } = services
  const { runAction } = createTeamActions(services)
  const listReplies = async (): Promise<SavedRepliesResponse> => ({ success: true, replies: await savedReplies.list() })

  app.post(`/${savedReplyEndpoints.list}`, teamCall('List saved replies', 'TeamReplies'), async (request): Promise<SavedRepliesResponse> => {
    await teamGate.requireMember(request)
    return listReplies()
  })

  app.post(
    `/${savedReplyEndpoints.save}`,
    teamCall('Add or change a saved reply (leads only)', 'TeamReplies', { fields: saveReplyBodyFields, refusals: [404, 409] }),
    async (request): Promise<SavedRepliesResponse> => {
      await runAction(request, 'saved-replies-changed', 'lead', () => savedReplies.save(readTextFields(request, saveReplyBodyFields, validatePlaceholders)))
      return listReplies()
    },
  )

  app.post(
    `/${savedReplyEndpoints.remove}`,
    teamCall('Delete a saved reply (leads only)', 'TeamReplies', { fields: removeReplyBodyFields, refusals: [404] }),
    async (request): Promise<SavedRepliesResponse> => {
      await runAction(request, 'saved-replies-changed', 'lead', () => savedReplies.remove(readTextFields(request, removeReplyBodyFields).id))
      return listReplies()
    },
  )
}
