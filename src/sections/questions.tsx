import { chakra } from '@chakra-ui/react/styled-system'
import { Icon } from '#src/components/icon.tsx'
import type { Question } from '#src/content/page.ts'

/** Questions that open on their answer, before any script has run. */
export function Questions({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <chakra.div borderTop="1px solid" borderColor="line">
      {questions.map(({ question, answer }) => (
        <chakra.details key={question} borderBottom="1px solid" borderColor="line">
          <chakra.summary
            display="flex"
            justifyContent="space-between"
            alignItems="center"
            gap="4"
            minHeight="control"
            paddingBlock="4"
            color="ink"
            fontFamily="heading"
            fontSize="lead"
            fontWeight="heading"
            lineHeight="1.3"
            cursor="pointer"
            listStyle="none"
            css={{
              '&::-webkit-details-marker': { display: 'none' },
              '&:hover': { textDecoration: 'underline', textDecorationThickness: '1px', textUnderlineOffset: '0.25em' },
              '& svg': { transition: 'transform', transitionDuration: 'state' },
              'details[open] > & svg': { transform: 'rotate(180deg)' },
            }}
          >
            <span>{question}</span>
            <Icon name="down" />
          </chakra.summary>
          <chakra.p paddingBottom="5" maxWidth="measure">
            {answer}
          </chakra.p>
        </chakra.details>
      ))}
    </chakra.div>
  )
}
