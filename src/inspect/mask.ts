/**
 * What an inspector may show or send of a chart. Everything that leaves a chart towards an inspector goes through here and
 * comes out as plain JSON data: without secrets, without names of files, and away from the page without anything typed.
 */
import { ConnectionLost } from '#contract/request/answer.ts'
import { createStandIns, passwordStandIn, shapeOf } from '#src/inspect/stand-in.ts'

/** `shown`: on the page, secrets dotted. `sent`: away from the page, everything typed replaced by a stand-in. */
export type Audience = 'shown' | 'sent'

export const DOTS = '••••••'

/** Names whose values are secrets, as the last part of a dotted name; a text that is all an actor answers may be a token. */
const SECRET =
  /passw|passphrase|secret|token|recovery_?codes|ssn|social_?security|^ein$|^ein_|_ein$|Ein$|itin$|tax_?id|routing|account_?number|card_?number|cvv|^(?:code|key|otp|pin|old|confirm|output|data|uri|credential)$/i
const PASSWORD = /passw|passphrase|^(?:old|confirm)$/i
/** Secrets in a text of another name: SSN `123-45-6789`, EIN `12-3456789`, nine digits in a row, a bearer token, the key of a link. */
const SECRET_TEXT = /\b\d{3}-\d{2}-\d{4}\b|\b\d{2}-\d{7}\b|(?<!\d)\d{9}(?!\d)|\bBearer\s+\S+|(?<=#(?:key|token)=)\S+/g
const MAIL_TEXT = /[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>().,]+/g
/** Typed by people, in any kind of field. */
const PERSONAL = /mail$|phone|^(?:first|last)_?name$|^full_?name$|^street$|^city$|^zip$|^chosen$|^whom?$|^search$|^typed$/i
/** Below these stands what people typed, by the names of fields, or who they are. */
const ANSWERS = /^(?:answers|people|members)$/
/** Below these stand words of ours, by the names of fields. */
const WORDS = /^(?:errors|serverErrors)$/
/** Kinds of field whose values are of a list or of the calendar: chosen, and useful for finding a defect. */
const CHOSEN = new Set(['choice', 'choices', 'tick', 'country', 'subdivision', 'date', 'dateTime'])
const MAX_DEPTH = 12

interface Place {
  /** The name it stands under; items of a list stand under the list's. */
  readonly key: string
  readonly depth: number
  readonly isTyped: boolean
  readonly isWords: boolean
}

/**
 * Returns a function that masks any value for its audience. One function gives equal texts equal stand-ins. It never
 * throws: an unreadable value becomes the name of its error.
 *
 * @param context the chart's, for the kinds of its fields; without it every answer counts as typed
 */
export function createMask(audience: Audience, context?: unknown): (value: unknown) => unknown {
  const standIn = createStandIns()
  const kinds = kindsOf(context)
  const open = new Set<object>()

  const text = (value: string, place: Place): string => {
    const key = place.key.split('.').at(-1) ?? ''
    if (value === '' || place.isWords || CHOSEN.has(kinds?.[place.key] ?? '')) return value
    if (SECRET.test(key)) return audience === 'shown' ? DOTS : PASSWORD.test(key) ? passwordStandIn(value) : shapeOf(value)
    if (audience === 'shown') return value.replace(SECRET_TEXT, DOTS)
    if (place.isTyped || PERSONAL.test(key)) return standIn(value)
    return value.replace(SECRET_TEXT, shapeOf).replace(MAIL_TEXT, standIn)
  }

  const visit = (value: unknown, place: Place): unknown => {
    if (typeof value === 'string') return text(value, place)
    if (typeof value === 'number') return !place.isWords && SECRET.test(place.key) ? (audience === 'shown' ? DOTS : 0) : value
    if (typeof value === 'function') return `ƒ ${value.name}`
    if (typeof value === 'bigint' || typeof value === 'symbol') return String(value)
    if (typeof value !== 'object' || value === null) return value
    if (place.depth > MAX_DEPTH || open.has(value)) return '…'
    open.add(value)
    try {
      return inside(value, place)
    } catch (problem) {
      return `unreadable (${problem instanceof Error ? problem.name : typeof problem})`
    } finally {
      open.delete(value)
    }
  }

  const inside = (value: object, place: Place): unknown => {
    if (value instanceof Error)
      return { $error: text(value.message, { ...place, key: '', isTyped: false }), ...(value instanceof ConnectionLost && { lost: true }) }
    if (typeof Blob !== 'undefined' && value instanceof Blob) return { $file: value.type, size: value.size }
    if (value instanceof RegExp || value instanceof Date) return String(value)
    if (value instanceof Map || value instanceof Set) return visit([...value], place)
    if (Array.isArray(value)) return value.map((item) => visit(item, { ...place, depth: place.depth + 1 }))
    if ('endpoint' in value && 'route' in value) return { $form: value.route }
    if (place.key === 'fields') return { $fields: Object.keys(value).join(' ') }
    if (isFile(value)) return { ...value, name: value.name.replace(/^.*?(?=(?:\.[^.]*)?$)/s, 'file') }
    const { name: field, email } = value as { name?: unknown; email?: unknown }
    // A change of one answer: `name` is the field's, a word of ours, and tells what `value` is.
    const isChange = typeof field === 'string' && 'value' in value
    const below = (key: string): Place => {
      const isAnswer = ANSWERS.test(key) || typeof email === 'string' || (isChange && key === 'value')
      const isOurs = key === 'type' && place.depth === 0
      return {
        key: isChange && key === 'value' ? field : key,
        depth: place.depth + 1,
        isTyped: !isOurs && (place.isTyped || (isAnswer && kinds !== null)),
        isWords: isOurs || place.isWords || WORDS.test(key) || (isChange && key === 'name'),
      }
    }
    return Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => (inner === undefined ? [] : [[key, visit(inner, below(key))]])))
  }

  return (value) => visit(value, { key: '', depth: 0, isTyped: false, isWords: false })
}

const isFile = (value: object): value is { readonly name: string } =>
  'size' in value && 'type' in value && 'name' in value && typeof value.name === 'string' && typeof value.size === 'number'

/** Kind of each field, by its name; null when the chart has no fields: what is chosen in it is not typed. */
function kindsOf(context: unknown): Readonly<Record<string, string>> | null {
  if (typeof context !== 'object' || context === null) return {}
  const { fields, definition } = context as { fields?: object; definition?: { fields?: object } }
  const known = fields ?? definition?.fields
  return known ? Object.fromEntries(Object.entries(known).map(([name, field]) => [name, (field as { kind?: string } | null)?.kind ?? ''])) : null
}
