/** Masks chart data for inspectors. The result is plain JSON without secrets and file names. For data that leaves the page, it also contains no input. */
import { ConnectionLost } from '#contract/request/answer.ts'
import { createStandIns, maskLetters, passwordStandIn } from '#src/inspect/stand-in.ts'

/** `shown`: the data stays on the page, so only secrets are masked. `sent`: the data leaves the page, so all input is replaced. */
export type Audience = 'shown' | 'sent'

export const DOTS = '••••••'

/** Names of secrets. In a dotted name, only the last part counts. A text without a name may be a token. */
const SECRET =
  /passw|passphrase|secret|token|recovery_?codes|ssn|social_?security|^ein$|^ein_|_ein$|Ein$|itin$|tax_?id|routing|account_?number|card_?number|cvv|^(?:code|key|otp|pin|old|confirm|output|data|uri|credential)$/i
const PASSWORD = /passw|passphrase|^(?:old|confirm)$/i
/** Secrets inside other texts: SSN `123-45-6789`, EIN `12-3456789`, nine digits in a row, a bearer token, the key of a link. */
const SECRET_TEXT = /\b\d{3}-\d{2}-\d{4}\b|\b\d{2}-\d{7}\b|(?<!\d)\d{9}(?!\d)|\bBearer\s+\S+|(?<=#(?:key|token)=)\S+/g
const MAIL_TEXT = /[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>().,]+/g
/** Names of personal fields. */
const PERSONAL_KEYS = /mail$|phone|^(?:first|last)_?name$|^full_?name$|^street$|^city$|^zip$|^chosen$|^whom?$|^search$|^typed$/i
/** Keys whose values contain people, or input by field name. */
const ANSWERS = /^(?:answers|people|members)$/
/** Keys whose values contain our own texts by field name. */
const ERROR_KEYS = /^(?:errors|serverErrors)$/
/** Field kinds without free text. Their values stay, because they help to debug. */
const CHOICE_KINDS = new Set(['choice', 'choices', 'tick', 'country', 'subdivision', 'date', 'dateTime'])
const MAX_DEPTH = 12

interface ValuePlace {
  /** Key of the value. The items of a list have the key of the list. */
  readonly key: string
  readonly depth: number
  readonly isTyped: boolean
  readonly isWords: boolean
}

/**
 * Returns a function that masks any value and never throws.
 * @param context context of the chart, which has the kinds of its fields. Without it, all answers are masked as typed text
 */
export function createMask(audience: Audience, context?: unknown): (value: unknown) => unknown {
  const standIn = createStandIns()
  const kinds = kindsOf(context)
  const openObjects = new Set<object>()

  const text = (value: string, place: ValuePlace): string => {
    const key = place.key.split('.').at(-1) ?? ''
    if (value === '' || place.isWords || CHOICE_KINDS.has(kinds?.[place.key] ?? '')) return value
    if (SECRET.test(key)) return audience === 'shown' ? DOTS : PASSWORD.test(key) ? passwordStandIn(value) : maskLetters(value)
    if (audience === 'shown') return value.replace(SECRET_TEXT, DOTS)
    if (place.isTyped || PERSONAL_KEYS.test(key)) return standIn(value)
    return value.replace(SECRET_TEXT, maskLetters).replace(MAIL_TEXT, standIn)
  }

  const visit = (value: unknown, place: ValuePlace): unknown => {
    if (typeof value === 'string') return text(value, place)
    if (typeof value === 'number') return !place.isWords && SECRET.test(place.key) ? (audience === 'shown' ? DOTS : 0) : value
    if (typeof value === 'function') return `ƒ ${value.name}`
    if (typeof value === 'bigint' || typeof value === 'symbol') return String(value)
    if (typeof value !== 'object' || value === null) return value
    if (place.depth > MAX_DEPTH || openObjects.has(value)) return '…'
    openObjects.add(value)
    try {
      return maskObject(value, place)
    } catch (problem) {
      return `unreadable (${problem instanceof Error ? problem.name : typeof problem})`
    } finally {
      openObjects.delete(value)
    }
  }

  const maskObject = (value: object, place: ValuePlace): unknown => {
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
    // For a change of one answer, the kind of `value` is the kind of the field in `name`.
    const isChange = typeof field === 'string' && 'value' in value
    const placeBelow = (key: string): ValuePlace => {
      const isAnswer = ANSWERS.test(key) || typeof email === 'string' || (isChange && key === 'value')
      const isEventType = key === 'type' && place.depth === 0
      return {
        key: isChange && key === 'value' ? field : key,
        depth: place.depth + 1,
        isTyped: !isEventType && (place.isTyped || (isAnswer && kinds !== null)),
        isWords: isEventType || place.isWords || ERROR_KEYS.test(key) || (isChange && key === 'name'),
      }
    }
    return Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => (inner === undefined ? [] : [[key, visit(inner, placeBelow(key))]])))
  }

  return (value) => visit(value, { key: '', depth: 0, isTyped: false, isWords: false })
}

const isFile = (value: object): value is { readonly name: string } =>
  'size' in value && 'type' in value && 'name' in value && typeof value.name === 'string' && typeof value.size === 'number'

/**
 * Returns the kind of each field by name. A field of unknown kind counts as typed text. Null for a chart without answers, because its
 * values are never typed.
 */
function kindsOf(context: unknown): Readonly<Record<string, string>> | null {
  if (typeof context !== 'object' || context === null) return {}
  const { fields, definition, answers } = context as { fields?: object; definition?: { fields?: object }; answers?: object }
  const knownFields = fields ?? definition?.fields ?? (answers && {})
  return knownFields ? Object.fromEntries(Object.entries(knownFields).map(([name, field]) => [name, (field as { kind?: string } | null)?.kind ?? ''])) : null
}
