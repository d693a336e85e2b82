import { networkError } from '#kit/charts/common.ts'
import { caseWithNote, earlierCase, longCase, REFERENCE, teamCase, unknownCaseRefusal } from '#kit/charts/team-case.ts'
import { tooManyTries } from '#kit/charts/team-session.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { casePageMachine } from '#machines/team/case/case-page.machine.ts'

const presentMembers = [{ id: 'bob', name: 'Bob Ray', doing: 'typing' }] as const

export const casePageSamples = {
  events: {
    'CASE.RETRY': [{}],
    'CASE.RELOAD': [{}],
    'EARLIER_EVENTS.LOAD': [{}],
    'CASE.CHANGE': [{ version: 3 }, { version: 4 }],
    'CASE.UPDATE': [{ teamCase: caseWithNote }],
    'CASE.PRESENCE': [{ here: [...presentMembers] }],
    'STREAM.OPENED': [{}],
  },
  actors: {
    loadCase: {
      done: {
        loaded: { kind: 'accepted', teamCase },
        newer: { kind: 'accepted', teamCase: caseWithNote },
        long: { kind: 'accepted', teamCase: longCase },
        earlier: { kind: 'accepted', teamCase: earlierCase },
        gone: unknownCaseRefusal,
        refused: tooManyTries,
      },
      error: { offline: networkError },
    },
  },
} as const satisfies PathSamples<typeof casePageMachine>

export const casePageChart = defineChart({
  name: 'case-page',
  machine: casePageMachine,
  input: () => ({ reference: REFERENCE }),
  samples: casePageSamples,
  identify: ({ teamCase, newest }) => [teamCase?.version, newest, teamCase?.here.length, teamCase?.earlier],
})
