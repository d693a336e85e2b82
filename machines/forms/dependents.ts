/** Answers that follow from another answer (specification 1, section 4). */
import { type Answers, type AnswerValue, emptyValue, type Field, type Fields, isFieldActive } from '#contract/forms/field.ts'

const copyPairsOf = (field: Field | undefined) => (field?.kind === 'tick' ? Object.entries(field.copies ?? {}) : [])

const checkedCopyFields = (fields: Fields, answers: Answers) =>
  Object.entries(fields).flatMap(([name, field]) => (answers[name] === true ? copyPairsOf(field) : []))

/** Applies the "Same as …" boxes. A checked box keeps its target fields equal to their sources. */
export const applyCopies = (fields: Fields, answers: Answers): Answers => ({
  ...answers,
  ...Object.fromEntries(checkedCopyFields(fields, answers).map(([target, source]) => [target, answers[source] ?? ''])),
})

/** Returns the answers after a change of `name`. The field in `suggests` copies the answer until the visitor changes the copy. */
export function applySuggestion(fields: Fields, answers: Answers, name: string, before: AnswerValue | undefined): Answers {
  const suggestedField = fields[name]?.suggests
  const isStillSuggestion = suggestedField !== undefined && [undefined, '', before].includes(answers[suggestedField])
  return isStillSuggestion ? { ...answers, [suggestedField]: answers[name] ?? '' } : answers
}

/** Clears the answers that depend on `name`: targets of a "Same as …" box, the state field for a country, and rows that no longer apply. */
export function clearDependents(fields: Fields, answers: Answers, name: string): Answers {
  const targets = copyPairsOf(fields[name]).map(([target]) => target)
  const clearedFields = Object.entries(fields).filter(([other, field]) => {
    if (field.kind === 'rows') return !isFieldActive(fields, other, answers)
    return targets.includes(other) || (field.kind === 'subdivision' && field.of === name)
  })
  return { ...answers, ...Object.fromEntries(clearedFields.map(([other, field]) => [other, emptyValue(field)])) }
}

/** Returns the fields that a checked box fills. They are read-only. */
export const lockedFields = (fields: Fields, answers: Answers): ReadonlySet<string> => new Set(checkedCopyFields(fields, answers).map(([target]) => target))
