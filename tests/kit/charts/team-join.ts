import { countInvalidFields, createRefusal, networkError, nextChange } from '#kit/charts/common.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { nameFields, teamJoinMachine } from '#machines/team/sign-in/team-join.machine.ts'

export const TOKEN = 'invitation-of-ann'
export const INVITE_EXPIRED_MESSAGE = 'This invitation is over, or was used already. Ask for another one.'

export const teamJoinSamples = {
  events: { 'FIELD.CHANGE': ({ answers }) => [nextChange(nameFields, { name: 'Ann Miller' }, answers)], 'FORM.SUBMIT': [{}] },
  actors: {
    joinTeam: {
      done: {
        joined: { kind: 'accepted' },
        fieldRefused: createRefusal(422, 'Please check the marked fields.', { name: 'Enter your name.' }),
        over: createRefusal(409, INVITE_EXPIRED_MESSAGE),
      },
      error: { offline: networkError },
    },
  },
} as const satisfies PathSamples<typeof teamJoinMachine>

export const teamJoinChart = defineChart({
  name: 'team-join',
  machine: teamJoinMachine,
  input: () => ({ token: TOKEN }),
  samples: teamJoinSamples,
  identify: ({ answers }) => countInvalidFields(nameFields, answers),
})
