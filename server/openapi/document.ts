/** OpenAPI 3.1 document of the whole API, collected from the routes' descriptions (calls.ts). */
import { devicesAnswer, endDevicesAnswer, exportAnswer, ownRequestsAnswer, profileAnswer } from '#contract/account/account-area.ts'
import { accountAnswer, challengeAnswer, tokenAnswer, verifyAnswer } from '#contract/account/accounts.ts'
import { company } from '#contract/company.ts'
import { teamFlowsAnswer } from '#contract/flow-counts.ts'
import { handOverAnswer, handOverPartAnswer, handOverTakeAnswer } from '#contract/hand-over.ts'
import { failureAnswer, successAnswer } from '#contract/request/answer.ts'
import { askAnswer } from '#contract/request/ask-calls.ts'
import { requestAnswer } from '#contract/request/request-calls.ts'
import { savedRepliesAnswer } from '#contract/team/saved-replies.ts'
import {
  factorAnswer,
  factorsAnswer,
  meAnswer,
  membersAnswer,
  passkeyAskAnswer,
  recoveryCodesAnswer,
  TEAM_TOKEN_HEADER,
  teamDevicesAnswer,
  totpNewAnswer,
} from '#contract/team/team.ts'
import { caseAnswer, countsAnswer, fileUrlAnswer, listAnswer, moveSeveralAnswer } from '#contract/team/team-cases.ts'
import { mailAnswer, mailAssignedAnswer, mailListAnswer } from '#contract/team/team-mails.ts'
import { reportAnswer } from '#contract/team/team-report.ts'
import { teamCookieOf } from '#server/http/cookies.ts'
import { UUID_PATTERN } from '#server/http/request-input.ts'
import type { Call } from '#server/openapi/calls.ts'
import type { JsonSchema } from '#server/openapi/field-schema.ts'
import { operationId, responses, schemaOf } from '#server/openapi/parts.ts'

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description:
      'One key per submit, reused until it is accepted. A retry returns the first reference. A changed body corrects the request within 24 hours of the first submit.',
    schema: { type: 'string', format: 'uuid', pattern: UUID_PATTERN },
  },
  TryKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'One key per entered code. If the response was lost, the server accepts the same code again from a retry with the same key, until the proof of the code is used.',
    schema: { type: 'string', format: 'uuid', pattern: UUID_PATTERN },
  },
  FormElapsed: {
    name: 'Form-Elapsed-Ms',
    in: 'header',
    required: false,
    description: 'Milliseconds from the first view of the form to its submit. Pages send it. Other clients omit it.',
    schema: { type: 'integer', minimum: 0 },
  },
} as const

export interface OperationInput {
  readonly path: string
  readonly method: string
  readonly call: Call
}

const API_PREFIX = '/backend/api/'

const operationOf = ({ path, method, call }: OperationInput) => {
  const { id = operationId(path.replace(API_PREFIX, '')), summary, description, tag, security, parameters, body, responses: answers } = call
  const isHead = method === 'head'
  return {
    operationId: isHead ? `${id}Head` : id,
    summary,
    description,
    tags: [tag],
    security,
    parameters,
    ...(body && { requestBody: { required: true, content: body() } }),
    responses: isHead ? Object.fromEntries(Object.keys(answers).map((status) => [status, { description: 'Same as GET, without the body' }])) : answers,
  }
}

const DESCRIPTION = [
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
      description: DESCRIPTION,
      contact: { email: company.email },
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: publicUrl }],
    tags: [{ name: 'forms' }, { name: 'accounts' }, { name: 'requests' }, { name: 'team' }, { name: 'server' }],
    paths,
    components: {
      schemas: {
        Success: schemaOf(successAnswer),
        Failure: schemaOf(failureAnswer),
        Challenge: schemaOf(challengeAnswer),
        Verdict: schemaOf(verifyAnswer),
        Account: schemaOf(accountAnswer),
        Token: schemaOf(tokenAnswer),
        Request: schemaOf(requestAnswer),
        Ask: schemaOf(askAnswer),
        HandOver: schemaOf(handOverAnswer),
        HandOverTake: schemaOf(handOverTakeAnswer),
        HandOverPart: schemaOf(handOverPartAnswer),
        Profile: schemaOf(profileAnswer),
        OwnRequests: schemaOf(ownRequestsAnswer),
        Devices: schemaOf(devicesAnswer),
        Ended: schemaOf(endDevicesAnswer),
        Export: schemaOf(exportAnswer),
        TeamMe: schemaOf(meAnswer),
        TeamFactor: schemaOf(factorAnswer),
        TeamPasskey: schemaOf(passkeyAskAnswer),
        TeamTotp: schemaOf(totpNewAnswer),
        TeamFactors: schemaOf(factorsAnswer),
        TeamRecoveryCodes: schemaOf(recoveryCodesAnswer),
        TeamDevices: schemaOf(teamDevicesAnswer),
        TeamMembers: schemaOf(membersAnswer),
        TeamCases: schemaOf(listAnswer),
        TeamCounts: schemaOf(countsAnswer),
        TeamCase: schemaOf(caseAnswer),
        TeamMoves: schemaOf(moveSeveralAnswer),
        TeamAddress: schemaOf(fileUrlAnswer),
        TeamReport: schemaOf(reportAnswer),
        TeamFlows: schemaOf(teamFlowsAnswer),
        TeamReplies: schemaOf(savedRepliesAnswer),
        TeamMails: schemaOf(mailListAnswer),
        TeamMail: schemaOf(mailAnswer),
        TeamMailAssigned: schemaOf(mailAssignedAnswer),
        Done: doneSchema,
      },
      responses,
      parameters,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        team: { type: 'apiKey', in: 'cookie', name: teamCookieOf(publicUrl), description: 'A member’s session.' },
        teamToken: { type: 'apiKey', in: 'header', name: TEAM_TOKEN_HEADER, description: 'The page token from `team/me`.' },
      },
    },
  } as const
}
