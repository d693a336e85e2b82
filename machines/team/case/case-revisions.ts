/** Form answers: the newest version in reading order, and a comparison of all versions. */
import type { TeamCase } from '#machines/team/case/case-outcome.ts'

type Revision = TeamCase['revisions'][number]
type Row = Revision['groups'][number]['rows'][number]

const keyOf = (title: string, name: string): string => `${title}.${name}`
const answersOf = ({ groups }: Revision) => new Map(groups.flatMap(({ title, rows }) => rows.map(({ name, value }) => [keyOf(title, name), value] as const)))

/** Returns each answer with its value in every version, newest first. Missing values are null. */
export function compareRevisions(revisions: readonly Revision[]) {
  const answersByVersion = revisions.map(answersOf)
  const rows = new Map<string, { readonly title: string; readonly label: string }>()
  for (const { groups } of revisions)
    for (const { title, rows: groupRows } of groups)
      for (const { name, label } of groupRows) if (!rows.has(keyOf(title, name))) rows.set(keyOf(title, name), { title, label })
  return [...rows].map(([key, { title, label }]) => {
    const texts = answersByVersion.map((answers) => answers.get(key) ?? null)
    return { key, title, label, values: texts, isChanged: new Set(texts).size > 1 }
  })
}
export type RevisionRow = ReturnType<typeof compareRevisions>[number]

const MESSAGE_FIELDS = ['message', 'comments', 'notes', 'requests', 'additionalnotes']
const isMessage = ({ name, value }: Row) => value !== '' && MESSAGE_FIELDS.includes(name.toLowerCase())
const lastDigitsOf = (text: string) => text.replaceAll(/\D/g, '').slice(-10)

/** Returns the customer's message in the first version, or an empty string. */
export const openingMessageOf = (revisions: readonly Revision[]): string =>
  revisions
    .at(-1)
    ?.groups.flatMap(({ rows }) => rows)
    .find(isMessage)?.value ?? ''

const ADDRESS_FIELDS = ['street', 'city', 'state', 'zip']
/** Checkbox that copies the registration state into the address. Its row is left out, because the address shows the state. */
const COPIED_STATE_FIELD = 'sameAsRegistration'

/** Joins the answers with address parts into one row. A state with another meaning, such as the state of formation, stays separate. */
function joinAddress(rows: readonly Row[]): readonly Row[] {
  const parts = rows.filter(({ name, label, value }) => ADDRESS_FIELDS.includes(name) && (name !== 'state' || label === 'State') && value !== '')
  if (parts.length < 2) return rows
  const address = parts.map(({ name, value }, index) => `${index === 0 ? '' : name === 'zip' ? ' ' : ', '}${value}`).join('')
  return rows.flatMap((row) => {
    if (row === parts[0]) return { ...row, label: 'Address', value: address }
    return parts.includes(row) || row.name === COPIED_STATE_FIELD ? [] : row
  })
}

/** Splits the newest answers into the customer's message, answers that the page header shows, and all other answers. */
export function newestAnswers({ revisions, who, company, phone, address }: Pick<TeamCase, 'revisions' | 'who' | 'company' | 'phone' | 'address'>) {
  const groups = revisions[0]?.groups ?? []
  // A filing has several groups. A member checks all of its answers, so none are moved to the header.
  const isInHeader = ({ value }: Row) =>
    groups.length === 1 && value !== '' && ([who, company, address].includes(value) || (phone !== undefined && lastDigitsOf(value) === lastDigitsOf(phone)))
  const rows = groups.flatMap((group) => group.rows)
  return {
    message: rows.find(isMessage) ?? null,
    headerRows: rows.filter(isInHeader),
    groups: groups.map(({ title, rows: groupRows }) => ({
      title,
      rows: joinAddress(groupRows.filter((row) => row !== rows.find(isMessage) && !isInHeader(row))),
    })),
  }
}
