/** Whether a person or a program wrote an email. Automatic emails cause no transition and get no answer. */
import type { InboundKind } from '#server/database/schema.ts'

export interface Marks {
  /** Empty for bounces (RFC 5321, 4.5.5), undefined without an envelope. */
  readonly sender: string | undefined
  /** @param name in lowercase */
  values(name: string): readonly string[]
  readonly subject: string
}

/** RFC 3834 values other than "no", and older ones. Mailing lists also count. */
const PRECEDENCE = /^\s*(bulk|junk|list|auto[_-]?reply)\b/i
/** Headers whose presence is enough (Exim, Mailman, hosted responders, Microsoft's out-of-office). */
const AUTO_HEADERS = ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-vacation', 'x-ms-exchange-inbox-rules-loop', 'list-id', 'feedback-id']
/** Subjects of Outlook's and Gmail's out-of-office emails that have no such header. */
const AUTO_SUBJECT =
  /^\s*(auto(matic)?[ -]?(reply|response)\b|out of (the )?office\b|automatische antwort\b|abwesenheits(notiz|nachricht)\b|réponse automatique\b|respuesta automática\b|fuera de (la )?oficina\b|risposta automatica\b|resposta automática\b|automatisch antwoord\b|autosvar\b|automatiskt svar\b|odpowiedź automatyczna\b|автоматический ответ|自動応答|自動回覆|自动回复|자동 회신)/iu
const MAILER = /^mailer-daemon@/i
const POSTMASTER = /^postmaster@/i
/** More hops than any real route (about ten). RFC 5321, 6.3 allows at least 100. */
const HOPS_MAX = 50

const isReport = (type: string, of: string) => /^\s*multipart\/report\b/i.test(type) && new RegExp(`report-type\\s*=\\s*"?${of}`, 'i').test(type)

/** Classifies an email by its headers. */
export function classifyEmail({ sender, values, subject }: Marks): Exclude<InboundKind, 'unreadable'> {
  if (values('received').length > HOPS_MAX) return 'loop'
  const [type = ''] = values('content-type')
  const from = (values('from')[0] ?? '').replace(/^.*</, '')
  if (isReport(type, 'delivery-status') || values('x-failed-recipients').length > 0 || MAILER.test(from)) return 'bounce'
  if (sender === '') return POSTMASTER.test(from) ? 'bounce' : 'auto'
  const isAuto =
    isReport(type, 'disposition-notification') ||
    values('auto-submitted').some((value) => !/^\s*no\b/i.test(value)) ||
    values('precedence').some((value) => PRECEDENCE.test(value)) ||
    AUTO_HEADERS.some((name) => values(name).length > 0) ||
    AUTO_SUBJECT.test(subject)
  return isAuto ? 'auto' : 'reply'
}

const RESULT = /\b(spf|dkim|dmarc)\s*=\s*([a-z]{1,12})\b/gi

/** Authentication results of the last relay, from its header only. Senders can forge the headers below it. */
export function resultsIn(header: string | undefined): string | undefined {
  const found = new Map([...(header ?? '').matchAll(RESULT)].map(([, what = '', result = '']) => [what.toLowerCase(), result.toLowerCase()]))
  return found.size === 0 ? undefined : [...found].map(([what, result]) => `${what}=${result}`).join(' ')
}
