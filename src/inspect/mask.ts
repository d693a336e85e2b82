/**
 * Masks chart data for inspectors. The result is plain JSON without secrets or file names. For data that leaves the page, it also contains
 * no typed text.
 */
import { ConnectionLostError } from '#contract/request/outcome.ts'
import { createInputMask, maskLetters, maskPassword } from '#src/inspect/input-mask.ts'

/** `shown`: the data stays on the page, so only secrets are masked. `sent`: the data leaves the page, so typed text is also replaced. */
export type MaskTarget = 'shown' | 'sent'

export const MASK_DOTS = '••••••'

/** Names of secrets. In a dotted name, only the last part is compared. The `output` of an actor may be a token. */
const SECRET_NAME =
  /passw|passphrase|secret|token|recovery_?codes|ssn|social_?security|^ein$|^ein_|_ein$|Ein$|itin$|tax_?id|routing|account_?number|card_?number|cvv|^(?:code|key|otp|pin|old|confirm|output|data|uri|credential)$/i
const PASSWORD_NAME = /passw|passphrase|^(?:old|confirm)$/i
/** Secrets inside other texts: SSN `123-45-6789`, EIN `12-3456789`, nine digits in a row, a bearer token, the key or token in a link. */
const SECRET_TEXT = /\b\d{3}-\d{2}-\d{4}\b|\b\d{2}-\d{7}\b|(?<!\d)\d{9}(?!\d)|\bBearer\s+\S+|(?<=#(?:key|token)=)\S+/g
const MAIL_TEXT = /[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>().,]+/g
/** Names of personal fields. */
const PERSONAL_KEYS = /mail$|phone|^(?:first|last)_?name$|^full_?name$|^street$|^city$|^zip$|^chosen$|^who$|^person_?name$|^search$|^typed/i
/** Keys whose values contain personal data, or answers by field name. */
const ANSWER_KEYS = /^(?:answers|people|members)$/
/** Keys whose values contain our own texts by field name. */
const ERROR_KEYS = /^(?:errors|serverErrors)$/
/** Field kinds without free text. Their values are not masked, because they help with debugging. */
const CHOICE_KINDS = new Set(['choice', 'choices', 'tick', 'country', 'subdivision', 'date', 'dateTime'])
const MAX_DEPTH = 12

interface ValueContext {
  /** The value's key. List items have the list's key. */
  readonly key: string
  readonly depth: number
  readonly isTyped: boolean
  readonly isOwnText: boolean
}

/**
 * Returns a function that masks any value and never throws.
 * @param context chart context, which contains the field kinds. Without it, all answers count as typed text
 */
export function createMask(target: MaskTarget, context?: unknown): (value: unknown) => unknown {
  const replaceInput = createInputMask()
  const fieldKinds = fieldKindsOf(context)
  const visitedObjects = new Set<object>()

  const maskText = (value: string, valueContext: ValueContext): string => {
    const key = valueContext.key.split('.').at(-1) ?? ''
    if (value === '' || valueContext.isOwnText || CHOICE_KINDS.has(fieldKinds?.[valueContext.key] ?? '')) return value
    if (SECRET_NAME.test(key)) return target === 'shown' ? MASK_DOTS : PASSWORD_NAME.test(key) ? maskPassword(value) : maskLetters(value)
    if (target === 'shown') return value.replace(SECRET_TEXT, MASK_DOTS)
    if (valueContext.isTyped || PERSONAL_KEYS.test(key)) return replaceInput(value)
    return value.replace(SECRET_TEXT, maskLetters).replace(MAIL_TEXT, replaceInput)
  }

  const maskValue = (value: unknown, valueContext: ValueContext): unknown => {
    if (typeof value === 'string') return maskText(value, valueContext)
    if (typeof value === 'number') return !valueContext.isOwnText && SECRET_NAME.test(valueContext.key) ? (target === 'shown' ? MASK_DOTS : 0) : value
    if (typeof value === 'function') return `ƒ ${value.name}`
    if (typeof value === 'bigint' || typeof value === 'symbol') return String(value)
    if (typeof value !== 'object' || value === null) return value
    if (valueContext.depth > MAX_DEPTH || visitedObjects.has(value)) return '…'
    visitedObjects.add(value)
    try {
      return maskObject(value, valueContext)
    } catch (problem) {
      return `unreadable (${problem instanceof Error ? problem.name : typeof problem})`
    } finally {
      visitedObjects.delete(value)
    }
  }

  const maskObject = (value: object, valueContext: ValueContext): unknown => {
    if (value instanceof Error)
      return { $error: maskText(value.message, { ...valueContext, key: '', isTyped: false }), ...(value instanceof ConnectionLostError && { lost: true }) }
    if (typeof Blob !== 'undefined' && value instanceof Blob) return { $file: value.type, size: value.size }
    if (value instanceof RegExp || value instanceof Date) return String(value)
    if (value instanceof Map || value instanceof Set) return maskValue([...value], valueContext)
    if (Array.isArray(value)) return value.map((item) => maskValue(item, { ...valueContext, depth: valueContext.depth + 1 }))
    if ('endpoint' in value && 'route' in value) return { $form: value.route }
    if (valueContext.key === 'fields') return { $fields: Object.keys(value).join(' ') }
    if (isFile(value)) return { ...value, name: value.name.replace(/^.*?(?=(?:\.[^.]*)?$)/s, 'file') }
    const { name: field, email } = value as { name?: unknown; email?: unknown }
    // For a change of one answer, the kind of `value` is the kind of the field in `name`.
    const isFieldChange = typeof field === 'string' && 'value' in value
    const contextBelow = (key: string): ValueContext => {
      const isAnswer = ANSWER_KEYS.test(key) || typeof email === 'string' || (isFieldChange && key === 'value')
      const isEventType = key === 'type' && valueContext.depth === 0
      return {
        key: isFieldChange && key === 'value' ? field : key,
        depth: valueContext.depth + 1,
        isTyped: !isEventType && (valueContext.isTyped || (isAnswer && fieldKinds !== null)),
        isOwnText: isEventType || valueContext.isOwnText || ERROR_KEYS.test(key) || (isFieldChange && key === 'name'),
      }
    }
    return Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => (inner === undefined ? [] : [[key, maskValue(inner, contextBelow(key))]])))
  }

  return (value) => maskValue(value, { key: '', depth: 0, isTyped: false, isOwnText: false })
}

const isFile = (value: object): value is { readonly name: string } =>
  'size' in value && 'type' in value && 'name' in value && typeof value.name === 'string' && typeof value.size === 'number'

/**
 * Returns the kind of each field by name. A field of unknown kind counts as typed text. Null for a chart without answers, because its
 * values are never typed.
 */
function fieldKindsOf(context: unknown): Readonly<Record<string, string>> | null {
  if (typeof context !== 'object' || context === null) return {}
  const { fields, definition, answers } = context as { fields?: object; definition?: { fields?: object }; answers?: object }
  const knownFields = fields ?? definition?.fields ?? (answers && {})
  return knownFields ? Object.fromEntries(Object.entries(knownFields).map(([name, field]) => [name, (field as { kind?: string } | null)?.kind ?? ''])) : null
}
