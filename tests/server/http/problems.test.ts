import { expect, test } from 'vitest'
import { notLoggedInProblem, sessionEndedProblem } from '#server/auth/sessions.ts'
import { DatabaseUnavailableError } from '#server/database/unavailable.ts'
import { busyProblem, failureHeaders, failureOf, invalidFieldsProblem, methodNotAllowedProblem, problemOf, tooManyProblem, toProblem } from '#server/problem.ts'

test.each([
  ...[400, 404, 408, 411, 413, 414, 415, 417, 500].map((status) => [status, problemOf(status)] as const),
  [401, sessionEndedProblem()],
  [401, notLoggedInProblem()],
  [405, methodNotAllowedProblem(['POST'])],
  [405, methodNotAllowedProblem(['GET', 'HEAD'])],
  [422, invalidFieldsProblem({})],
  [503, busyProblem()],
] as const)('status %i has its own message', (status, problem) => {
  expect([problem.status, failureOf(problem)]).toEqual([status, { message: expect.stringMatching(/^[A-Z].*[.]$/) }])
  if (status < 500) expect(problem.message).not.toBe(problemOf(500).message)
})

test.each([
  ['an error', new Error('SELECT secret'), 500, {}],
  ['an internal error with a status', Object.assign(new Error('secret'), { statusCode: 502 }), 500, {}],
  ['a refusal of the framework', Object.assign(new Error('secret'), { statusCode: 413 }), 413, {}],
  ['a full disk', Object.assign(new Error('secret'), { code: 'ENOSPC' }), 503, { 'Retry-After': '5' }],
  ['a database that is away', new DatabaseUnavailableError('secret'), 503, { 'Retry-After': '5' }],
  ['no error at all', undefined, 500, {}],
])('%s shows no details', (_, error, status, headers) => {
  const problem = toProblem(error)
  expect([problem.status, failureHeaders(problem)]).toEqual([status, headers])
  expect(failureOf(problem).message).not.toContain('secret')
})

test.each([
  [1, '1 second', 1],
  [999, '1 second', 1],
  [1_001, '2 seconds', 2],
  [59_000, '59 seconds', 59],
  [60_000, 'a minute', 60],
  [90_000, 'a minute', 90],
  [91_000, '2 minutes', 91],
  [180_000, '3 minutes', 180],
  [5_399_000, '90 minutes', 5_399],
  [5_400_000, '2 hours', 5_400],
])('a wait of %i ms is written as %s', (ms, wait, seconds) => {
  const { message, details } = tooManyProblem('Too many.', ms)
  expect([message, details?.retryAfterSeconds]).toEqual([`Too many. Try again in ${wait}.`, seconds])
})
