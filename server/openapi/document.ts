/** The OpenAPI 3.1 document of the whole API, produced from the contract: a form in the list is in the document. */

import { devicesAnswer, endedAnswer, exportAnswer, ownRequestsAnswer, profileAnswer } from '#contract/account/account-area.ts'
import { accountAnswer, challengeAnswer, tokenAnswer, verifyAnswer } from '#contract/account/accounts.ts'
import { company } from '#contract/company.ts'
import type { FormDefinition } from '#contract/forms/define.ts'
import { toBody } from '#contract/forms/payload.ts'
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
import { accountCalls } from '#server/openapi/account-calls.ts'
import { formBodySchema } from '#server/openapi/body-schema.ts'
import type { JsonSchema } from '#server/openapi/field-schema.ts'
import { json, operationId, ref, refusals, responses, schemaOf } from '#server/openapi/parts.ts'
import { requestCalls } from '#server/openapi/request-calls.ts'
import { teamCaseCalls } from '#server/openapi/team-case-calls.ts'
import { teamDoorCalls } from '#server/openapi/team-door-calls.ts'
import { teamInboxCalls } from '#server/openapi/team-inbox-calls.ts'
import { teamMailCalls } from '#server/openapi/team-mail-calls.ts'

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

const formPath = (definition: FormDefinition) => {
  const type = definition.encoding === 'json' ? 'application/json' : 'multipart/form-data'
  const stored = (description: string) => ({ description, content: json(ref('schemas', 'Success')) })
  return {
    post: {
      operationId: operationId(definition.endpoint),
      summary: definition.title,
      description: definition.outcome,
      tags: ['forms'],
      security: [{}, { bearer: [] }],
      parameters: [ref('parameters', 'IdempotencyKey'), ref('parameters', 'FormElapsed')],
      requestBody: {
        required: true,
        content: { [type]: { schema: formBodySchema(definition), ...(definition.encoding === 'json' && { example: toBody(definition, definition.sample) }) } },
      },
      responses: {
        200: stored('It was here already, or it corrects what was'),
        201: stored('Stored'),
        ...refusals(400, 401, 403, 408, 409, 411, 413, 415, 417, 422, 429, 500, 503),
      },
    },
  }
}

interface Read {
  readonly operationId: string
  readonly summary: string
  readonly responses: Readonly<Record<string, object>>
}

/** An address to read: `GET`, and `HEAD` with the same headers. */
const reads = ({ responses, ...operation }: Read) => {
  const common = { ...operation, tags: ['server'], security: [] }
  const all = { ...responses, ...refusals(400, 417, 500) }
  const bare = Object.fromEntries(Object.keys(all).map((status) => [status, { description: 'As GET answers, without the body' }]))
  return { get: { ...common, responses: all }, head: { ...common, operationId: `${operation.operationId}Head`, responses: bare } }
}

const health = reads({
  operationId: 'health',
  summary: 'Whether the server and its database answer',
  responses: {
    200: { description: 'Well', content: json({ type: 'object', properties: { status: { const: 'ok' } }, required: ['status'] }) },
    ...refusals(503),
  },
})

const readiness = (description: string, ...statuses: readonly string[]) => ({
  description,
  content: json({
    type: 'object',
    properties: { status: { enum: statuses }, checks: { type: 'object', description: 'For this machine or METRICS_TOKEN only.' } },
  }),
})
const ready = reads({
  operationId: 'ready',
  summary: 'Whether visitors should be sent here',
  responses: { 200: readiness('They should', 'ready', 'degraded'), 503: readiness('They should not', 'draining', 'unavailable') },
})

const metrics = reads({
  operationId: 'metrics',
  summary: 'Figures for Prometheus, for this machine or METRICS_TOKEN only',
  responses: { 200: { description: 'Figures', content: { 'text/plain': { schema: { type: 'string' } } } }, ...refusals(404) },
})

/** Path of the document itself, under `/backend/api/`. */
export const DOCUMENT_PATH = 'openapi.json'

const itself = reads({
  operationId: 'openapi',
  summary: 'This document',
  responses: { 200: { description: 'OpenAPI 3.1', content: json({ type: 'object' }) } },
})

const DESCRIPTION = [
  'Unknown fields are ignored; a known one of another type is refused, null too. Every refusal has one shape: a sentence for a person, and messages by field.',
  'Lengths of texts are counted in UTF-16 code units, of passwords in characters (NFC).',
  'A method that an address does not take is a 405 with `Allow`, an unknown address a 404; what is no HTTP a 400, headers that are too long a 431.',
].join(' ')

/** The document of an API with these forms, for a site at that address. */
export function openApiDocument(definitions: readonly FormDefinition[], publicUrl: string) {
  const done: JsonSchema = { type: 'object', properties: { success: { const: true } }, required: ['success'] }
  const calls: Readonly<Record<string, object>> = {
    ...Object.fromEntries(definitions.map((definition) => [definition.endpoint, formPath(definition)])),
    ...accountCalls,
    ...requestCalls,
    ...teamDoorCalls,
    ...teamInboxCalls,
    ...teamCaseCalls,
    ...teamMailCalls,
    [DOCUMENT_PATH]: itself,
  }
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
    paths: {
      ...Object.fromEntries(Object.entries(calls).map(([path, item]) => [`/backend/api/${path}`, item])),
      '/healthz': health,
      '/readyz': ready,
      '/metrics': metrics,
    },
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
