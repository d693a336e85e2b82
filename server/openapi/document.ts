/** OpenAPI 3.1 document of the API, collected from the routes' descriptions (calls.ts). */
import { accountRequestsResponse, devicesResponse, endSessionsResponse, exportResponse, profileResponse } from '#contract/account/account-area.ts'
import { accountResponse, codeSentResponse, tokenResponse, verifyCodeResponse } from '#contract/account/accounts.ts'
import { company } from '#contract/company.ts'
import { teamFlowsResponse } from '#contract/flow-counts.ts'
import { handOverPartResponse, handOverStateResponse, takeHandOverResponse } from '#contract/hand-over.ts'
import { askResponse } from '#contract/request/ask-calls.ts'
import { failureResponse, successResponse } from '#contract/request/outcome.ts'
import { requestStatusResponse } from '#contract/request/request-calls.ts'
import { savedRepliesResponse } from '#contract/team/saved-replies.ts'
import {
  currentMemberResponse,
  factorsResponse,
  membersResponse,
  newTotpResponse,
  passkeyOptionsResponse,
  recoveryCodesResponse,
  secondFactorResponse,
  TEAM_TOKEN_HEADER,
  teamDevicesResponse,
} from '#contract/team/team.ts'
import { bulkMoveResponse, caseResponse, casesResponse, fileUrlResponse, inboxCountsResponse } from '#contract/team/team-cases.ts'
import { assignMailResponse, mailListResponse, mailResponse } from '#contract/team/team-mails.ts'
import { reportResponse } from '#contract/team/team-report.ts'
import { teamCookieName } from '#server/http/cookies.ts'
import { UUID_PATTERN } from '#server/http/request-input.ts'
import type { ApiCall } from '#server/openapi/calls.ts'
import type { JsonSchema } from '#server/openapi/field-schema.ts'
import { jsonSchemaOf, operationId, refusalComponents } from '#server/openapi/parts.ts'

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description:
      'Use one key per submission, and reuse it until the server accepts the form. A retry returns the first reference number. A changed body corrects the request within 24 hours of the first submission.',
    schema: { type: 'string', format: 'uuid', pattern: UUID_PATTERN },
  },
  TryKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Use one key per entered code. If the response is lost, retry with the same code and key. The server accepts them until the proof from the code is used.',
    schema: { type: 'string', format: 'uuid', pattern: UUID_PATTERN },
  },
  FormElapsed: {
    name: 'Form-Elapsed-Ms',
    in: 'header',
    required: false,
    description: 'Milliseconds between opening and submitting the form. The site’s pages send this header. Other clients omit it.',
    schema: { type: 'integer', minimum: 0 },
  },
} as const

export interface OperationInput {
  readonly path: string
  readonly method: string
  readonly call: ApiCall
}

const API_PREFIX = '/backend/api/'

const operationOf = ({ path, method, call }: OperationInput) => {
  const { id = operationId(path.replace(API_PREFIX, '')), summary, description, tag, security, parameters, body, responses } = call
  const responsesByStatus = responses()
  const isHead = method === 'head'
  return {
    operationId: isHead ? `${id}Head` : id,
    summary,
    description,
    tags: [tag],
    security,
    parameters,
    ...(body && { requestBody: { required: true, content: body() } }),
    responses: isHead
      ? Object.fromEntries(Object.keys(responsesByStatus).map((status) => [status, { description: 'Same as GET, without the body' }]))
      : responsesByStatus,
  }
}

const API_DESCRIPTION = [
  'The server ignores unknown fields. It rejects a known field of the wrong type, including null. Every error has the same format: a message for the user, and messages by field.',
  'With `Accept-Language: es`, messages and texts for customers are in Spanish, and so are later emails about a request or an account. Otherwise they are in English.',
  'Text lengths are in UTF-16 code units. Password lengths are in characters (NFC).',
  'An unsupported method returns 405 with `Allow`. An unknown path returns 404, malformed HTTP returns 400, and oversized headers return 431.',
].join(' ')

export function openApiDocument(operations: readonly OperationInput[], publicUrl: string) {
  const doneSchema: JsonSchema = { type: 'object', properties: { success: { const: true } }, required: ['success'] }
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of operations) paths[operation.path] = { ...paths[operation.path], [operation.method]: operationOf(operation) }
  return {
    openapi: '3.1.0',
    info: {
      title: `${company.name} API`,
      version: '1',
      description: API_DESCRIPTION,
      contact: { email: company.email },
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: publicUrl }],
    tags: [{ name: 'forms' }, { name: 'accounts' }, { name: 'requests' }, { name: 'team' }, { name: 'server' }],
    paths,
    components: {
      schemas: {
        Success: jsonSchemaOf(successResponse),
        Failure: jsonSchemaOf(failureResponse),
        Challenge: jsonSchemaOf(codeSentResponse),
        Verdict: jsonSchemaOf(verifyCodeResponse),
        Account: jsonSchemaOf(accountResponse),
        Token: jsonSchemaOf(tokenResponse),
        Request: jsonSchemaOf(requestStatusResponse),
        Ask: jsonSchemaOf(askResponse),
        HandOver: jsonSchemaOf(handOverStateResponse),
        HandOverTake: jsonSchemaOf(takeHandOverResponse),
        HandOverPart: jsonSchemaOf(handOverPartResponse),
        Profile: jsonSchemaOf(profileResponse),
        OwnRequests: jsonSchemaOf(accountRequestsResponse),
        Devices: jsonSchemaOf(devicesResponse),
        Ended: jsonSchemaOf(endSessionsResponse),
        Export: jsonSchemaOf(exportResponse),
        TeamMe: jsonSchemaOf(currentMemberResponse),
        TeamFactor: jsonSchemaOf(secondFactorResponse),
        TeamPasskey: jsonSchemaOf(passkeyOptionsResponse),
        TeamTotp: jsonSchemaOf(newTotpResponse),
        TeamFactors: jsonSchemaOf(factorsResponse),
        TeamRecoveryCodes: jsonSchemaOf(recoveryCodesResponse),
        TeamDevices: jsonSchemaOf(teamDevicesResponse),
        TeamMembers: jsonSchemaOf(membersResponse),
        TeamCases: jsonSchemaOf(casesResponse),
        TeamCounts: jsonSchemaOf(inboxCountsResponse),
        TeamCase: jsonSchemaOf(caseResponse),
        TeamMoves: jsonSchemaOf(bulkMoveResponse),
        TeamAddress: jsonSchemaOf(fileUrlResponse),
        TeamReport: jsonSchemaOf(reportResponse),
        TeamFlows: jsonSchemaOf(teamFlowsResponse),
        TeamReplies: jsonSchemaOf(savedRepliesResponse),
        TeamMails: jsonSchemaOf(mailListResponse),
        TeamMail: jsonSchemaOf(mailResponse),
        TeamMailAssigned: jsonSchemaOf(assignMailResponse),
        Done: doneSchema,
      },
      responses: refusalComponents,
      parameters,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        team: { type: 'apiKey', in: 'cookie', name: teamCookieName(publicUrl), description: 'A member’s session.' },
        teamToken: { type: 'apiKey', in: 'header', name: TEAM_TOKEN_HEADER, description: 'The page token from `team/me`.' },
      },
    },
  } as const
}
