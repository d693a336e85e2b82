/**
 * Recognizes copies of an email that arrive by two routes: one direct, and one through a gateway that adds a notice. Both copies have the same
 * Message-ID. Except for the notice, they must be equal, so that no text is lost. Otherwise, both emails count as messages.
 */
import { createHash } from 'node:crypto'
import type { CaseEventData } from '#machines/case/case.events.ts'
import type { CaseRow, Tx } from '#server/database/schema.ts'
import type { StoredAttachments } from '#server/inbound/attachments.ts'
import type { InboundMail } from '#server/inbound/read-mail.ts'
import { emailKey } from '#server/limits/keys.ts'
import { readHistory, toPastEvent } from '#server/requests/history.ts'

const NOTICE_MIN_CHARACTERS = 30
const NOTICE_MAX_CHARACTERS = 5_000
/** Start of a notice that gateways and lists add. A line of punctuation can come before the notice. */
const NOTICE_START =
  /^[\s\p{P}\p{S}]*(?:this (?:e-?mail|message|communication|transmission)|the (?:information|contents?) (?:contained )?in|confidential|disclaimer|(?:important |legal )?notice|caution|warning|external|attention|you don[’']t often|sent (?:by|through)|scanned by|to unsubscribe|you received this|diese (?:e-?mail|nachricht)|vertraulich|ce (?:message|courriel)|este (?:mensaje|correo)|esta? mensagem|questo messaggio|dit bericht)/iu

export const messageKeyOf = ({ messageId, from }: Pick<InboundMail, 'messageId' | 'from'>): string | null =>
  messageId === ''
    ? null
    : createHash('sha256')
        .update(JSON.stringify([messageId, emailKey(from)]))
        .digest('hex')

const normalizeText = (text = '', quoted = '') => `${text}\n${quoted}`.normalize('NFC').replace(/\s+/g, ' ').trim()

const isNotice = (text: string) => text === '' || (text.length >= NOTICE_MIN_CHARACTERS && text.length <= NOTICE_MAX_CHARACTERS && NOTICE_START.test(text))

/** Whether the longer text is the shorter text with notices before or after it. */
function differOnlyByNotices(one: string, other: string): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one]
  if (shorter === '') return longer === ''
  const position = ` ${longer} `.indexOf(` ${shorter} `)
  return position >= 0 && isNotice(longer.slice(0, position).trim()) && isNotice(longer.slice(position + shorter.length).trim())
}

const serializeFiles = ({ files = [], mail }: CaseEventData) =>
  JSON.stringify([files.map(({ sha256 }) => sha256).sort(), (mail?.leftOut ?? []).map(({ name }) => name).sort()])

export interface EarlierVariant {
  /** ID of the earlier email. */
  readonly id: string
  readonly isCopy: boolean
}

/** @returns the earlier message of the case that has the same Message-ID and sender */
export async function findEarlierVariant(
  tx: Tx,
  mail: InboundMail,
  caseRow: CaseRow,
  id: string,
  { uploads, omittedFiles }: StoredAttachments,
): Promise<EarlierVariant | undefined> {
  const key = messageKeyOf(mail)
  if (key === null) return undefined
  const rows = await tx
    .selectFrom('inbound_mails')
    .select('id')
    .where('message_key', '=', key)
    .where('request_id', '=', caseRow.request_id)
    .where('state', '=', 'case')
    .where('id', '<>', id)
    .orderBy('id')
    .execute()
  const [earlierMail] = rows
  if (!earlierMail) return undefined
  const ids = new Set(rows.map((row) => row.id))
  const files = JSON.stringify([uploads.map(({ sha256 }) => sha256).sort(), omittedFiles.map(({ name }) => name).sort()])
  const isSameMessage = ({ text, ...data }: CaseEventData) =>
    serializeFiles(data) === files &&
    !data.mail?.isCut &&
    data.mail?.subject === mail.subject &&
    differOnlyByNotices(normalizeText(text, data.mail?.quoted), normalizeText(mail.text, mail.quoted))
  const earlierMessages = (await readHistory(tx, caseRow.id))
    .map(toPastEvent)
    .filter(({ edge, said: { mail: one } }) => edge === 'MESSAGE' && one !== undefined && ids.has(one.id))
  return { id: earlierMail.id, isCopy: !mail.isCut && earlierMessages.some((event) => isSameMessage(event.said)) }
}
