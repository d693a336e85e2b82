/** OpenAPI 3.1 document of the whole API, collected from the routes' descriptions (calls.ts). */
import { devicesAnswer, endedAnswer, exportAnswer, ownRequestsAnswer, profileAnswer } from '#contract/account/account-area.ts'
import { accountAnswer, challengeAnswer, tokenAnswer, verifyAnswer } from '#contract/account/accounts.ts'
import { company } from '#contract/company.ts'
import { failureAnswer, successAnswer } from '#contract/request/answer.ts'
import { askAnswer } from '#contract/request/ask-calls.ts'
import { requestAnswer } from '#contract/request/request-calls.ts'
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
import { addressAnswer, caseAnswer, countsAnswer, listAnswer, moveSeveralAnswer } from '#contract/team/team-cases.ts'
import { mailAnswer, mailAssignedAnswer, mailListAnswer } from '#contract/team/team-mails.ts'
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
      'Made once for a submit and kept until it is accepted: a repeat answers the first reference, a changed body corrects the request within 24 hours of its first send.',
    schema: { type: 'string', format: 'uuid', pattern: UUID_PATTERN },
  },
  TryKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Made once for a code that is entered: a code that was right is right once more under it, as after a lost answer, until it has served.',
    schema: { type: 'string', format: 'uuid', pattern: UUID_PATTERN },
  },
  FormElapsed: {
    name: 'Form-Elapsed-Ms',
    in: 'header',
    required: false,
    description: 'Milliseconds between the form’s first sight and its submit. Pages send it; other clients leave it out.',
    schema: { type: 'integer', minimum: 0 },
  },
} as const

export interface Operation {
  readonly path: string
  readonly method: string
  readonly call: Call
}

const API_PREFIX = '/backend/api/'

const operationOf = ({ path, method, call }: Operation) => {
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
    responses: isHead ? Object.fromEntries(Object.keys(answers).map((status) => [status, { description: 'As GET answers, without the body' }])) : answers,
  }
}

const DESCRIPTION = [
  'Unknown fields are ignored; a known one of another type is refused, null too. Every refusal has one shape: a sentence for a person, and messages by field.',
  'Lengths of texts are counted in UTF-16 code units, of passwords in characters (NFC).',
  'A method that an address does not take is a 405 with `Allow`, an unknown address a 404; what is no HTTP a 400, headers that are too long a 431.',
].join(' ')

export function openApiDocument(operations: readonly Operation[], publicUrl: string) {
  const done: JsonSchema = { type: 'object', properties: { success: { const: true } }, required: ['success'] }
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
        Profile: schemaOf(profileAnswer),
        OwnRequests: schemaOf(ownRequestsAnswer),
        Devices: schemaOf(devicesAnswer),
        Ended: schemaOf(endedAnswer),
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
        TeamAddress: schemaOf(addressAnswer),
        TeamMails: schemaOf(mailListAnswer),
        TeamMail: schemaOf(mailAnswer),
        TeamMailAssigned: schemaOf(mailAssignedAnswer),
        Done: done,
      },
      responses,
      parameters,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        team: { type: 'apiKey', in: 'cookie', name: teamCookieOf(publicUrl), description: 'A member’s session.' },
        teamToken: { type: 'apiKey', in: 'header', name: TEAM_TOKEN_HEADER, description: 'What `team/me` told the page.' },
      },
    },
  } as const
}
