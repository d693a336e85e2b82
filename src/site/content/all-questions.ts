import { contentEntries, type PageQuestions } from '#src/site/content/content-entries.ts'
import { allTiers } from '#src/site/content/navigation.ts'
import type { Question } from '#src/site/content/page.ts'

const serviceQuestions = import.meta.glob<readonly Question[]>('./services/*.ts', { eager: true, import: 'questions', query: '?questions' })
const formationQuestions = import.meta.glob<readonly Question[]>('./tiers/formation.ts', { eager: true, import: 'questions', query: '?questions' })

const menuOrder = allTiers.flatMap(({ links }) => links.map(({ to }) => to))

/** Questions from the formation tier, for visitors who are new to the site. */
export const newVisitorQuestions: readonly Question[] = Object.values(formationQuestions).flat()

/** Questions from every service page, in menu order. An import with `?questions` loads only a content file's questions. */
export const allQuestions: readonly PageQuestions[] = contentEntries
  .flatMap(({ path, name }) => {
    const questions = Object.entries(serviceQuestions).find(([file]) => file.includes(`${path}.ts`))?.[1]
    return questions ? [{ path, name, questions }] : []
  })
  .sort((one, other) => menuOrder.indexOf(one.path) - menuOrder.indexOf(other.path))
