/** Boxes "Same as …" (specification 1, section 4): ticking copies an address, unticking resets it. */
import { type Answers, emptyValue, type Fields } from '#contract/forms/field.ts'

const copiesOf = (fields: Fields, tick: string): readonly (readonly [target: string, source: string])[] => {
  const field = fields[tick]
  return field?.kind === 'tick' ? Object.entries(field.copies ?? {}) : []
}

export function withCopies(fields: Fields, answers: Answers, tick: string): Answers {
  return { ...answers, ...Object.fromEntries(copiesOf(fields, tick).map(([target, source]) => [target, answers[source] ?? ''])) }
}

export function withoutCopies(fields: Fields, answers: Answers, tick: string): Answers {
  const blanks = copiesOf(fields, tick).flatMap(([target]) => {
    const field = fields[target]
    return field ? [[target, emptyValue(field)] as const] : []
  })
  return { ...answers, ...Object.fromEntries(blanks) }
}

/** Returns the fields that a ticked box fills. They are read-only. */
export function lockedFields(fields: Fields, answers: Answers): ReadonlySet<string> {
  const ticked = Object.keys(fields).filter((name) => answers[name] === true)
  return new Set(ticked.flatMap((tick) => copiesOf(fields, tick).map(([target]) => target)))
}
