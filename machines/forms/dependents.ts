/** Answers that follow from another answer (specification 1, section 4). */
import { type Answers, emptyValue, type Field, type Fields, isActive, type Value } from '#contract/forms/field.ts'

const copiesIn = (field: Field | undefined) => (field?.kind === 'tick' ? Object.entries(field.copies ?? {}) : [])

const checkedCopyFields = (fields: Fields, answers: Answers) =>
  Object.entries(fields).flatMap(([name, field]) => (answers[name] === true ? copiesIn(field) : []))

/** Applies the boxes "Same as …". A ticked box keeps its target fields equal to their sources. */
export const withCopies = (fields: Fields, answers: Answers): Answers => ({
  ...answers,
  ...Object.fromEntries(checkedCopyFields(fields, answers).map(([target, source]) => [target, answers[source] ?? ''])),
})

/** Returns the answers after a change of `name`. A field with a suggestion copies the answer until the visitor types another one. */
export function withSuggestion(fields: Fields, answers: Answers, name: string, before: Value | undefined): Answers {
  const suggested = fields[name]?.suggests
  const isStillSuggestion = suggested !== undefined && [undefined, '', before].includes(answers[suggested])
  return isStillSuggestion ? { ...answers, [suggested]: answers[name] ?? '' } : answers
}

/** Clears the answers that depend on `name`: the targets of a box, the state of a country, and rows that no longer apply. */
export function withoutDependents(fields: Fields, answers: Answers, name: string): Answers {
  const targets = copiesIn(fields[name]).map(([target]) => target)
  const cleared = Object.entries(fields).filter(([other, field]) => {
    if (field.kind === 'rows') return !isActive(fields, other, answers)
    return targets.includes(other) || (field.kind === 'subdivision' && field.of === name)
  })
  return { ...answers, ...Object.fromEntries(cleared.map(([other, field]) => [other, emptyValue(field)])) }
}

/** Returns the fields that a ticked box fills. They are read-only. */
export const lockedFields = (fields: Fields, answers: Answers): ReadonlySet<string> => new Set(checkedCopyFields(fields, answers).map(([target]) => target))
