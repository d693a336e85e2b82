import type { MailResponse, MailRow } from '#contract/team/team-mails.ts'
import { createRefusal, networkError } from '#kit/charts/common.ts'
import { REFERENCE, teamCase } from '#kit/charts/team-case.ts'
import { tooManyTries } from '#kit/charts/team-session.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { teamMailsMachine } from '#machines/team/mail/team-mails.machine.ts'
import { currentReferenceOf, type TeamMailsContext } from '#machines/team/mail/team-mails.setup.ts'

const at = (hour: number) => Date.UTC(2026, 0, 5, hour)
export const mailWithReference: MailRow = {
  id: 'mail-names-case',
  at: at(9),
  from: 'dispatch@whitfield.example',
  subject: 'Re: Your factoring request',
  why: 'other-address',
  reference: REFERENCE,
  size: 48_000,
  files: 2,
}
export const mailWithoutReference: MailRow = {
  ...mailWithReference,
  id: 'mail-names-none',
  at: at(8),
  from: 'info@osprey.example',
  subject: '',
  why: 'no-case',
  reference: null,
  files: 0,
}
export const olderMail: MailRow = { ...mailWithoutReference, id: 'mail-older', at: at(7), subject: 'Insurance papers', why: 'closed', files: 1 }
const fromServer = { from: 'mailer-daemon@mx.example', subject: 'Undelivered Mail', why: 'bounce' } as const
export const bouncedMail: MailRow = { ...mailWithoutReference, id: 'mail-bounced', ...fromServer }
export const mailContent: Pick<MailResponse['mail'], 'text' | 'quoted' | 'auth' | 'isCut' | 'attached'> = {
  text: 'Here is the certificate.\nCall me if it cannot be read.',
  quoted: '> We need one thing from you',
  auth: 'dkim=pass',
  isCut: false,
  attached: [{ name: 'certificate.pdf', size: 31_000 }],
}
export const MAIL_NOT_FOUND_MESSAGE = 'This email is no longer available.'
export const MAIL_HANDLED_MESSAGE = 'This email was already added to a case or discarded.'
export const NO_REFERENCE = 'There is no case with this reference.'
export const CASE_CLOSED_MESSAGE = 'This case takes no message now.'

const kind = 'accepted'
const notFound = createRefusal(404, MAIL_NOT_FOUND_MESSAGE)
const conflict = createRefusal(409, MAIL_HANDLED_MESSAGE)
const noReference = createRefusal(422, NO_REFERENCE, { reference: NO_REFERENCE })
const caseClosed = createRefusal(409, CASE_CLOSED_MESSAGE, { reference: CASE_CLOSED_MESSAGE })

export const teamMailsSamples = {
  events: {
    'MAILS.RETRY': [{}],
    'MAILS.LOAD_MORE': [{}],
    'MAILS.REFRESH': [{}],
    'MAILS.SHOW': ({ which }: TeamMailsContext) => [{ which: which === 'waiting' ? 'automatic' : 'waiting' }],
    'MAIL.OPEN': ({ rows, id: open }: TeamMailsContext, state) => {
      const id = rows?.some((row) => row.id === bouncedMail.id)
        ? bouncedMail.id
        : state.startsWith('open') && open === mailWithoutReference.id
          ? mailWithReference.id
          : mailWithoutReference.id
      return rows?.some((row) => row.id === id) === true && (state === 'readFailed' ? open === id : open !== id) ? [{ id }] : []
    },
    'MAIL.CLOSE': [{}],
    'REFERENCE.CHANGE': (context: TeamMailsContext) => [{ reference: currentReferenceOf(context) === REFERENCE ? '' : REFERENCE }, { reference: 'Dana' }],
    'MAIL.ASSIGN': [{}],
    'MAIL.SAVE': [{}],
    'MAIL.DISCARD': [{}],
    'MAIL.CONFIRM': [{}],
    'MAIL.CANCEL': [{}],
  },
  actors: {
    loadMails: {
      done: {
        page: { kind, rows: [mailWithReference, mailWithoutReference], more: true },
        last: { kind, rows: [olderMail], more: false },
        none: { kind, rows: [], more: false },
        automatic: { kind, rows: [bouncedMail], more: false },
        refused: tooManyTries,
      },
      error: { offline: networkError },
    },
    readMail: {
      done: {
        read: { kind, mail: { ...mailWithoutReference, ...mailContent }, suggested: [teamCase] },
        automatic: { kind, mail: { ...bouncedMail, ...mailContent, attached: [] }, suggested: [] },
        gone: notFound,
        refused: tooManyTries,
      },
      error: { offline: networkError },
    },
    findCases: { done: { found: { kind, rows: [teamCase] }, none: { kind, rows: [] }, refused: tooManyTries }, error: { offline: networkError } },
    assignMail: {
      done: { assigned: { kind, reference: REFERENCE }, noReference, takesNone: caseClosed, gone: notFound, overtaken: conflict, refused: tooManyTries },
      error: { offline: networkError },
    },
    discardMail: { done: { discarded: { kind }, overtaken: conflict, refused: tooManyTries }, error: { offline: networkError } },
    saveMail: { done: { saved: { kind }, gone: notFound, refused: tooManyTries }, error: { offline: networkError } },
  },
} as const satisfies PathSamples<typeof teamMailsMachine>

export const teamMailsChart = defineChart({
  name: 'team-mails',
  machine: teamMailsMachine,
  input: () => ({ hasPane: true }),
  samples: teamMailsSamples,
  identify: (context) => [
    context.which,
    context.id,
    context.mail?.why === 'bounce',
    context.more,
    context.rows?.some(({ id }) => id === mailWithoutReference.id),
    `${currentReferenceOf(context)} ${context.matches?.length}`,
  ],
})
