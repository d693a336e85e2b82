import { chakra } from '@chakra-ui/react/styled-system'
import type { PageQuestions } from '#src/site/content/content-entries.ts'
import { Chevron } from '#src/site/layout/chevron.tsx'
import { SiteLink } from '#src/site/layout/site-link.tsx'
import { Questions } from '#src/site/sections/questions.tsx'
import { minorHeadingStyle, printedOpenStyle } from '#src/ui/theme/styles.ts'
import { touchTargetStyle } from '#src/ui/theme/target.ts'

interface ServiceQuestionsProps extends PageQuestions {
  readonly isShown: boolean
  readonly isSearched: boolean
  readonly isHidden: (index: number) => boolean
  readonly openIndex: number
}

/** Questions about a service, collapsed under its name until a search. */
export function ServiceQuestions({ path, name, questions, isShown, isSearched, isHidden, openIndex }: ServiceQuestionsProps) {
  return (
    <chakra.section aria-labelledby={`${path.slice(1)}-title`} hidden={!isShown} borderBottom="1px solid" borderColor="line">
      <chakra.details open={isSearched} css={printedOpenStyle}>
        <chakra.summary
          display="flex"
          justifyContent="space-between"
          alignItems="center"
          gap="4"
          minHeight="control"
          paddingBlock="3"
          color="ink"
          css={{ '&:hover h3': { textDecoration: 'underline', textDecorationThickness: '1px', textUnderlineOffset: '0.25em' } }}
        >
          <chakra.h3 id={`${path.slice(1)}-title`} {...minorHeadingStyle} lineHeight="1.3">
            {name}
          </chakra.h3>
          <Chevron />
        </chakra.summary>
        {/* The ID is inside the details, so that browsers open them for the hash. The scroll margin makes the name above visible. */}
        <chakra.div
          id={path.slice(1)}
          scrollMarginTop="5rem"
          paddingInlineStart={{ base: '4', md: '6' }}
          paddingBottom="5"
          // Smaller than the service name.
          css={{ '& summary': { fontSize: 'text', paddingBlock: '3' } }}
        >
          <Questions questions={questions} isHidden={isHidden} openIndex={openIndex} />
          <chakra.p marginTop="4" fontWeight="strong" css={{ '& a': touchTargetStyle }}>
            <SiteLink to={path}>{`More about ${name.replaceAll(/[¿?]/g, '')}`}</SiteLink>
          </chakra.p>
        </chakra.div>
      </chakra.details>
    </chakra.section>
  )
}
