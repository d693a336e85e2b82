/** Whether somebody wrote a mail, or a machine did: what nobody wrote moves nothing, and is answered by nothing. */
import type { InboundKind } from '#server/database/schema.ts'

/** What of a mail tells it. */
export interface Marks {
  /** Empty for mails about mails (RFC 5321, 4.5.5); undefined where the envelope is not known. */
  readonly sender: string | undefined
  /** The values of a header, as they stand. @param name in small letters */
  values(name: string): readonly string[]
  readonly subject: string
}

/** Of RFC 3834 all but "no", and what was usual before it; list mail is nobody's answer. */
const PRECEDENCE = /^\s*(bulk|junk|list|auto[_-]?reply)\b/i
/** Their being there says it (Exim, Mailman, hosted responders, Microsoft's out-of-office). */
const AUTO_HEADERS = ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-vacation', 'x-ms-exchange-inbox-rules-loop', 'list-id', 'feedback-id']
/** How out-of-office mails begin that say it nowhere else, in the words of Outlook and Gmail. */
const AUTO_SUBJECT =
  /^\s*(auto(matic)?[ -]?(reply|response)\b|out of (the )?office\b|automatische antwort\b|abwesenheits(notiz|nachricht)\b|réponse automatique\b|respuesta automática\b|fuera de (la )?oficina\b|risposta automatica\b|resposta automática\b|automatisch antwoord\b|autosvar\b|automatiskt svar\b|odpowiedź automatyczna\b|автоматический ответ|自動応答|自動回覆|自动回复|자동 회신)/iu
const MAILER = /^mailer-daemon@/i
const POSTMASTER = /^postmaster@/i
/** More hands than any way has (RFC 5321, 6.3: at least 100 before a loop is said; real ways have about ten). */
const HOPS_MAX = 50

const isReport = (type: string, of: string) => /^\s*multipart\/report\b/i.test(type) && new RegExp(`report-type\\s*=\\s*"?${of}`, 'i').test(type)

/** What a mail is, by what it says itself. */
export function kindOf({ sender, values, subject }: Marks): Exclude<InboundKind, 'unreadable'> {
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

/** What the relay before us found, of its header alone: those below it were there when the mail came to it. */
export function resultsIn(header: string | undefined): string | undefined {
  const found = new Map([...(header ?? '').matchAll(RESULT)].map(([, what = '', result = '']) => [what.toLowerCase(), result.toLowerCase()]))
  return found.size === 0 ? undefined : [...found].map(([what, result]) => `${what}=${result}`).join(' ')
}
