import { createRefusal, networkError, nextChange } from '#kit/charts/common.ts'
import { conflictRefusal, REFERENCE, teamCase } from '#kit/charts/team-case.ts'
import { tooManyTries } from '#kit/charts/team-session.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { caseActionMachine } from '#machines/team/case/case-action.machine.ts'
import { actionFields, actionInputOf, type CaseAction } from '#machines/team/case/case-action-forms.ts'

const ACTIONS = ['RELEASE', 'DECLINE'] as const satisfies readonly CaseAction[]
export const reasonSample = { reason: 'We do not work in this state.' }
export const WRONG_REASON = 'Say it in other words.'
const { version: seenVersion } = teamCase

export const caseActionSamples = {
  events: {
    'ACTION.OPEN': ({ action }) => ACTIONS.filter((one) => one !== action).map((one) => ({ action: one, seenVersion })),
    'ACTION.CLOSE': [{}],
    'FIELD.CHANGE': ({ action, inputs }) => (action === 'DECLINE' ? [nextChange(actionFields(action), reasonSample, actionInputOf(action, inputs))] : []),
    'ACTION.SUBMIT': [{ seenVersion }],
  },
  actors: {
    moveCase: {
      done: {
        done: { kind: 'accepted', teamCase },
        overtaken: conflictRefusal,
        fieldRefused: createRefusal(422, 'Please check the marked fields.', { reason: WRONG_REASON }),
        refused: tooManyTries,
      },
      error: { offline: networkError },
    },
  },
} as const satisfies PathSamples<typeof caseActionMachine>

export const caseActionChart = defineChart({
  name: 'case-action',
  machine: caseActionMachine,
  input: () => ({ reference: REFERENCE }),
  samples: caseActionSamples,
  identify: ({ action, inputs, done }) => [action, inputs.DECLINE?.reason, done],
})
