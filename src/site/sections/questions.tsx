import { chakra } from '@chakra-ui/react/styled-system'
import type { Question } from '#src/site/content/page.ts'
import { Chevron } from '#src/site/layout/chevron.tsx'
import { minorHeadingStyle, topBorderStyle } from '#src/ui/theme/styles.ts'

interface QuestionsProps {
  readonly questions: readonly Question[]
  /** Whether a search hides the question at this index. */
  readonly isHidden?: (index: number) => boolean
  /** Index of the question that a search opens. */
  readonly openIndex?: number
}

/** Questions with answers that expand without scripts. */
export function Questions({ questions, isHidden, openIndex }: QuestionsProps) {
  return (
    <chakra.div {...topBorderStyle} data-questions>
      {questions.map(({ question, answer }, index) => (
        <chakra.details
          key={question}
          hidden={isHidden?.(index)}
          open={openIndex === index}
          borderBottom="1px solid"
          borderColor="line"
          // The last item has no border on narrow screens, because the edge of the section follows.
          css={{ '&:last-of-type': { borderBottomWidth: { base: '0', lg: '1px' } } }}
        >
          <chakra.summary
            display="flex"
            justifyContent="space-between"
            alignItems="center"
            gap="4"
            minHeight="control"
            paddingBlock="4"
            color="ink"
            fontFamily="heading"
            {...minorHeadingStyle}
            lineHeight="1.3"
            css={{
              '&:hover': { textDecoration: 'underline', textDecorationThickness: '1px', textUnderlineOffset: '0.25em' },
            }}
          >
            <span>{question}</span>
            <Chevron />
          </chakra.summary>
          <chakra.p paddingBottom="5" maxWidth="measure">
            {answer}
          </chakra.p>
        </chakra.details>
      ))}
    </chakra.div>
  )
}
