import { chakra } from '@chakra-ui/react/styled-system'
import type { Step } from '#src/site/content/page.ts'
import { columns } from '#src/ui/theme/column.ts'

/** Three or four steps, each with its actor. Words show who does the step, because colors alone are not enough. */
export function StepRow({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <chakra.ol
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: columns[steps.length] }}
      columnGap="8"
      rowGap="8"
    >
      {steps.map((step, index) => (
        <chakra.li key={step.title} paddingTop="4" borderTop="2px solid" borderColor="ink">
          <chakra.p display="flex" justifyContent="space-between" alignItems="baseline" gap="3">
            <chakra.span color="green" fontFamily="heading" fontSize="subheading" fontWeight="display" lineHeight="1" aria-hidden="true">
              {index + 1}
            </chakra.span>
            <chakra.span color="muted" fontSize="0.9375rem">
              {step.who}
            </chakra.span>
          </chakra.p>
          <chakra.h3 marginTop="4" fontSize="lead" fontWeight="heading" lineHeight="1.25">
            {step.title}
          </chakra.h3>
          {step.text !== undefined && (
            <chakra.p marginTop="2" lineHeight="1.5" fontSize="0.9688rem">
              {step.text}
            </chakra.p>
          )}
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
