import { nextChange, offline, refused } from '#kit/charts/common.ts'
import { overtaken, REFERENCE, teamCase } from '#kit/charts/team-case.ts'
import { tooManyTries } from '#kit/charts/team-session.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { caseActMachine } from '#machines/team/case/case-act.machine.ts'
import { type ActEdge, edgeFields, edgeInput } from '#machines/team/case/case-edges.ts'

const EDGES = ['RELEASE', 'DECLINE'] as const satisfies readonly ActEdge[]
export const reasonSample = { reason: 'We do not work in this state.' }
export const WRONG_REASON = 'Say it in other words.'
const { version: seen } = teamCase

export const caseActSamples = {
  events: {
    'EDGE.OPEN': ({ edge }) => EDGES.filter((one) => one !== edge).map((one) => ({ edge: one, seen })),
    'EDGE.CLOSE': [{}],
    'FIELD.CHANGE': ({ edge, said }) => (edge === 'DECLINE' ? [nextChange(edgeFields(edge), reasonSample, edgeInput(edge, said))] : []),
    'MOVE.SUBMIT': [{ seen }],
  },
  actors: {
    moveCase: {
      done: {
        done: { kind: 'accepted', found: teamCase },
        overtaken,
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
  identify: ({ edge, said, done }) => [edge, said.DECLINE?.reason, done],
})
