import { brokenFields, nextChange, offline, refused } from '#kit/charts/common.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { nameFields, teamJoinMachine } from '#machines/team/sign-in/team-join.machine.ts'

export const TOKEN = 'invitation-of-ann'
export const INVITE_OVER = 'This invitation is over, or was used already. Ask for another one.'

export const teamJoinSamples = {
  events: { 'FIELD.CHANGE': ({ answers }) => [nextChange(nameFields, { name: 'Ann Miller' }, answers)], 'FORM.SUBMIT': [{}] },
  actors: {
    joinTeam: {
      done: {
        joined: { kind: 'accepted' },
        fieldRefused: refused(422, 'Please check the marked fields.', { name: 'Enter your name.' }),
        over: refused(409, INVITE_OVER),
      },
      error: { offline },
    },
  },
} as const satisfies PathSamples<typeof teamJoinMachine>

export const teamJoinChart = defineChart({
  name: 'team-join',
  machine: teamJoinMachine,
  input: () => ({ token: TOKEN }),
  samples: teamJoinSamples,
  identify: ({ answers }) => brokenFields(nameFields, answers),
})
