import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import type { ServiceContent } from '#src/site/content/page.ts'
import { PageActions } from '#src/site/sections/page-actions.tsx'
import { CostLine } from '#src/ui/form/cost-line.tsx'

/** Words on the left, their picture on the right, where there is room for both. */
export const wordsAndPicture = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
  columnGap: '8',
} as const

interface HeroWordsProps {
  readonly path: string
  readonly page: Pick<ServiceContent, 'title' | 'lead' | 'action' | 'second' | 'cost'>
  /** How wide each gets, beside its picture. */
  readonly title: HTMLChakraProps<'h1'>
  readonly lead: HTMLChakraProps<'p'>
}

/** What the hero of a service or a tier says: the outcome, the action, and what is paid. */
export function HeroWords({ path, page, title, lead }: HeroWordsProps) {
  return (
    <>
      <chakra.h1 id="page-title" {...title}>
        {page.title}
      </chakra.h1>
      <chakra.p marginTop="5" fontSize="lead" lineHeight="1.5" {...lead}>
        {page.lead}
      </chakra.p>
      <chakra.div marginTop="6" display="grid" gap="4">
        <PageActions path={path} action={page.action} second={page.second} />
        <CostLine cost={page.cost} />
      </chakra.div>
    </>
  )
}
