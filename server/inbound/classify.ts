/** Whether a person or a program wrote an email. Automatic emails cause no transition and get no answer. */
import type { InboundKind } from '#server/database/schema.ts'

export interface Marks {
  /** Empty for bounces (RFC 5321, 4.5.5), undefined without an envelope. */
  readonly sender: string | undefined
  /** @param name in lowercase */
  values(name: string): readonly string[]
  readonly subject: string
}

/** Programs without `Auto-Submitted` (vacation, older mail servers). Lists and newsletters use "bulk" for people's emails. */
const PRECEDENCE = /^\s*(junk|auto[_-]?reply)\b/i
const BULK = /^\s*bulk\b/i
/** Headers of out-of-office programs. Exim writes "yes", and some programs write "no" into every email. */
const AUTO_HEADERS = ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-vacation']
const IS_NO = /^\s*(no|false|0)\b/i
/** Out-of-office subjects of mail programs by language. The separator after them excludes people's subjects such as "Out of office space". */
const AUTO_SUBJECTS = [
  'auto(?:matic|mated)?[ -]?(?:reply|response)',
  'out of (?:the )?office(?: auto-?reply| reply)?|ooo',
  'automatische antwort|abwesenheits(?:notiz|nachricht|meldung|assistent)|abwesend|nicht im (?:büro|haus)',
  "réponse automatique|absen(?:ce|te?) du bureau|message d[’']absence",
  'respuesta automática|fuera de (?:la )?oficina|ausente de la oficina',
  'resposta automática|fora do escritório|ausente do escritório',
  'risposta automatica|fuori (?:sede|ufficio)|assente',
  'automatisch (?:antwoord|bericht)|niet aanwezig|afwezig(?:heid)?',
  'autosvar|automatiskt svar|frånvaro|fravær|ikke til stede',
  'odpowiedź automatyczna|autoodpowiedź|poza biurem|nieobecność',
  'automatická odpověď|mimo kancelář|automatikus válasz|házon kívül|răspuns automat|automaattinen vastaus|poissaolo',
  'otomatik yanıt|ofis dışında|tự động trả lời|trả lời tự động|vắng mặt',
  'автоматический ответ|автоответ|вне офиса|автоматична відповідь|رد تلقائي|תשובה אוטומטית',
  '自動応答|自動返信|不在通知|自動回覆|自动回复|自动答复|자동 ?회신|자동 ?응답|부재 ?중',
].join('|')
/** Also behind a relay's tag such as `[EXTERNAL]`. */
const AUTO_SUBJECT = new RegExp(`^\\s*(?:\\[[^\\]]{1,40}\\]\\s*)*(?:${AUTO_SUBJECTS})\\s*(?:[:：]|\\s[-–—]\\s)`, 'iu')
const MAILER = /^mailer-daemon@/i
const POSTMASTER = /^postmaster@/i
/** More hops than any real route (about ten). RFC 5321, 6.3 allows at least 100. */
const HOPS_MAX = 50

const REPORT = /^\s*multipart\/report\b/i
const isReport = (type: string, of: string) => REPORT.test(type) && new RegExp(`report-type\\s*=\\s*"?${of}`, 'i').test(type)

/** Marks of a mailing list, whose emails people write. */
const LIST = ['list-id', 'list-post', 'list-unsubscribe', 'mailing-list']

/** Whether a program wrote it. Headers of lists, feedback loops, and forwarding rules are on people's emails and decide nothing. */
const isByProgram = ({ values, subject }: Pick<Marks, 'values' | 'subject'>): boolean =>
  REPORT.test(values('content-type')[0] ?? '') ||
  values('auto-submitted').some((value) => !/^\s*no\b/i.test(value)) ||
  values('precedence').some((value) => PRECEDENCE.test(value) || (BULK.test(value) && LIST.every((name) => values(name).length === 0))) ||
  AUTO_HEADERS.some((name) => values(name).some((value) => !IS_NO.test(value))) ||
  AUTO_SUBJECT.test(subject.normalize('NFC'))

/** Classifies an email by its headers. */
export function classifyEmail({ sender, values, subject }: Marks): Exclude<InboundKind, 'unreadable'> {
  if (values('received').length > HOPS_MAX) return 'loop'
  const [type = ''] = values('content-type')
  const from = (values('from')[0] ?? '').replace(/^.*</, '')
  if (isReport(type, 'delivery-status') || values('x-failed-recipients').length > 0 || MAILER.test(from)) return 'bounce'
  if (sender === '') return POSTMASTER.test(from) ? 'bounce' : 'auto'
  return isByProgram({ values, subject }) ? 'auto' : 'reply'
}
