import { createRefusal, networkError } from '#kit/charts/common.ts'
import { REFERENCE, teamCaseAfter } from '#kit/charts/team-case.ts'
import { MAIL_NOT_FOUND_MESSAGE } from '#kit/charts/team-mails.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { caseMailMachine } from '#machines/team/case/case-mail.machine.ts'

export const AUTOMATIC_MAIL_ID = 'mail-automatic'
const automaticMail = {
  text: 'I am away.',
  mail: { id: AUTOMATIC_MAIL_ID, from: 'dana@whitfield.example', subject: 'Automatic reply: x', kind: 'auto', original: 'automatic' },
}
export const caseWithMail = teamCaseAfter('MAIL.AUTO', automaticMail)

const acceptedResponse = { kind: 'accepted' } as const
const mailNotFoundRefusal = createRefusal(404, MAIL_NOT_FOUND_MESSAGE)

export const caseMailSamples = {
  events: { 'MAIL.SAVE': [{ id: AUTOMATIC_MAIL_ID }], 'MAIL.ADD': [{ id: AUTOMATIC_MAIL_ID }] },
  actors: {
    saveMail: { done: { saved: acceptedResponse, gone: mailNotFoundRefusal }, error: { offline: networkError } },
    assignMail: { done: { assigned: acceptedResponse, gone: mailNotFoundRefusal }, error: { offline: networkError } },
  },
} as const satisfies PathSamples<typeof caseMailMachine>

export const caseMailChart = defineChart({
  name: 'case-mail',
  machine: caseMailMachine,
  input: () => ({ reference: REFERENCE }),
  samples: caseMailSamples,
})
