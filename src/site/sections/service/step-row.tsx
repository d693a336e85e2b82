import { chakra } from '@chakra-ui/react/styled-system'
import type { Step } from '#src/site/content/page.ts'
import { columns } from '#src/ui/theme/column.ts'

/** Three or four steps. A word such as "You" or "We" shows who acts. */
export function StepRow({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <chakra.ol
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: columns[steps.length] }}
      columnGap="8"
      rowGap={{ base: '6', md: '8' }}
    >
      {steps.map((step, index) => (
        <chakra.li
          key={step.title}
          display={{ base: 'grid', md: 'block' }}
          gridTemplateColumns="1rem minmax(0, 1fr) auto"
          alignItems="baseline"
          columnGap="3"
          paddingTop="4"
          borderTop="2px solid"
          borderColor="ink"
        >
          {/* On phones, the number, the title, and `party` share a line. */}
          <chakra.p display={{ base: 'contents', md: 'flex' }} justifyContent="space-between" alignItems="baseline" gap="3">
            <chakra.span color="green" fontFamily="heading" fontSize="subheading" fontWeight="display" lineHeight="1" aria-hidden="true">
              {index + 1}
            </chakra.span>
            <chakra.span gridArea="1 / 3" color="muted" fontSize="0.9375rem">
              {step.party}
            </chakra.span>
          </chakra.p>
          <chakra.h3 gridArea="1 / 2" marginTop={{ base: '0', md: '4' }} fontSize="lead" fontWeight="heading" lineHeight="1.25">
            {step.title}
          </chakra.h3>
          {step.text !== undefined && (
            <chakra.p gridColumn="2 / -1" marginTop={{ base: '1', md: '2' }} lineHeight="1.5" fontSize="0.9688rem">
              {step.text}
            </chakra.p>
          )}
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
