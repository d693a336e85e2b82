import { offline, refused } from '#kit/charts/common.ts'
import { REFERENCE, teamCaseAfter } from '#kit/charts/team-case.ts'
import { NO_MAIL } from '#kit/charts/team-mails.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { caseMailMachine } from '#machines/team/case/case-mail.machine.ts'

export const AUTOMATIC = 'mail-automatic'
const automaticMail = {
  text: 'I am away.',
  mail: { id: AUTOMATIC, from: 'dana@whitfield.example', subject: 'Automatic reply: x', kind: 'auto', original: 'automatic' },
}
export const caseWithMail = teamCaseAfter('MAIL.AUTO', automaticMail)

const saved = { kind: 'accepted' } as const
const gone = refused(404, NO_MAIL)

export const caseMailSamples = {
  events: { 'MAIL.SAVE': [{ id: AUTOMATIC }], 'MAIL.ADD': [{ id: AUTOMATIC }] },
  actors: {
    saveMail: { done: { saved, gone }, error: { offline } },
    assignMail: { done: { assigned: saved, gone }, error: { offline } },
  },
} as const satisfies PathSamples<typeof caseMailMachine>

export const caseMailChart = defineChart({
  name: 'case-mail',
  machine: caseMailMachine,
  input: () => ({ reference: REFERENCE }),
  samples: caseMailSamples,
})
