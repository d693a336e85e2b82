import { nextChange, offline, refused } from '#kit/charts/common.ts'
import { overtakenRefusal, REFERENCE, teamCase } from '#kit/charts/team-case.ts'
import { tooManyTries } from '#kit/charts/team-session.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { caseActMachine } from '#machines/team/case/case-act.machine.ts'
import { actionFields, actionInputOf, type CaseAction } from '#machines/team/case/case-edges.ts'

const ACTS = ['RELEASE', 'DECLINE'] as const satisfies readonly CaseAction[]
export const reasonSample = { reason: 'We do not work in this state.' }
export const WRONG_REASON = 'Say it in other words.'
const { version: seenVersion } = teamCase

export const caseActSamples = {
  events: {
    'ACT.OPEN': ({ act }) => ACTS.filter((one) => one !== act).map((one) => ({ act: one, seenVersion })),
    'ACT.CLOSE': [{}],
    'FIELD.CHANGE': ({ act, inputs }) => (act === 'DECLINE' ? [nextChange(actionFields(act), reasonSample, actionInputOf(act, inputs))] : []),
    'MOVE.SUBMIT': [{ seenVersion }],
  },
  actors: {
    moveCase: {
      done: {
        done: { kind: 'accepted', found: teamCase },
        overtaken: overtakenRefusal,
        fieldRefused: refused(422, 'Please check the marked fields.', { reason: WRONG_REASON }),
        refused: tooManyTries,
      },
      error: { offline },
    },
  },
} as const satisfies PathSamples<typeof caseActMachine>

export const caseActChart = defineChart({
  name: 'case-act',
  machine: caseActMachine,
  input: () => ({ reference: REFERENCE }),
  samples: caseActSamples,
  identify: ({ act, inputs, done }) => [act, inputs.DECLINE?.reason, done],
})
