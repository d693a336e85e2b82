/**
 * All content pages, collected from the files in `services/` and `tiers/`. A new file is a new page. This module loads only the head of each
 * file (`?head`). A page's other texts are in a separate chunk.
 */
import type { PageSummary, Question, ServiceContent, Source, TierContent, WithSources } from '#src/site/content/page.ts'

interface Entry<Kind extends string, Content> extends PageSummary {
  readonly kind: Kind
  /** Path such as `/factoring`. */
  readonly path: string
  /** Content file, for the build's preloads. */
  readonly source: string
  readonly loadTexts: () => Promise<WithSources<Content>>
}

/** Exports of a file in `services/` or `tiers/`. */
interface ContentFile<Content> {
  readonly page: Content
  readonly sources?: readonly Source[]
}
type ServiceEntry = Entry<'service', ServiceContent>
type TierEntry = Entry<'tier', TierContent>
type ContentEntry = ServiceEntry | TierEntry

const serviceHeads = import.meta.glob<PageSummary>('./services/*.ts', { eager: true, import: 'head', query: '?head' })
const serviceFiles = import.meta.glob<ContentFile<ServiceContent>>('./services/*.ts')
const tierHeads = import.meta.glob<PageSummary>('./tiers/*.ts', { eager: true, import: 'head', query: '?head' })
const tierFiles = import.meta.glob<ContentFile<TierContent>>('./tiers/*.ts')

function createEntries<Kind extends string, Content>(
  kind: Kind,
  heads: Record<string, PageSummary>,
  files: Record<string, () => Promise<ContentFile<Content>>>,
) {
  return Object.entries(files).map(([file, load]): Entry<Kind, Content> => {
    const head = Object.entries(heads).find(([name]) => name.split('?')[0] === file)?.[1]
    if (!head) throw new Error(`src/site/content/${file.slice(2)} exports no head`)
    const path = `/${file.replace(/^.*\//, '').replace(/\.ts$/, '')}`
    const loadTexts = async () => {
      const { page, sources } = await load()
      return { ...page, sources }
    }
    return { ...head, kind, path, source: `src/site/content/${file.slice(2)}`, loadTexts }
  })
}

export const serviceEntries: readonly ServiceEntry[] = createEntries('service', serviceHeads, serviceFiles)
export const tierEntries: readonly TierEntry[] = createEntries('tier', tierHeads, tierFiles)
export const contentEntries: readonly ContentEntry[] = [...tierEntries, ...serviceEntries]

export interface PageQuestions {
  readonly path: string
  readonly name: string
  readonly questions: readonly Question[]
}
