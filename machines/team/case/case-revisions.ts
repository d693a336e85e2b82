/** Comparison of form versions: every answer, and the changed ones. */
import type { TeamCase } from '#machines/team/case/case-move.setup.ts'

type Revision = TeamCase['revisions'][number]

const keyOf = (title: string, name: string): string => `${title}.${name}`
const answersOf = ({ groups }: Revision) => new Map(groups.flatMap(({ title, rows }) => rows.map(({ name, value }) => [keyOf(title, name), value] as const)))

/** Returns each answer with its value in every version, newest first. Missing values are null. */
export function compareRevisions(revisions: readonly Revision[]) {
  const values = revisions.map(answersOf)
  const rows = new Map<string, { readonly title: string; readonly label: string }>()
  for (const { groups } of revisions)
    for (const { title, rows: own } of groups)
      for (const { name, label } of own) if (!rows.has(keyOf(title, name))) rows.set(keyOf(title, name), { title, label })
  return [...rows].map(([key, { title, label }]) => {
    const texts = values.map((one) => one.get(key) ?? null)
    return { key, title, label, values: texts, isChanged: new Set(texts).size > 1 }
  })
}
export type RevisionRow = ReturnType<typeof compareRevisions>[number]
