import { chakra } from '@chakra-ui/react/styled-system'

/** What happens next, in order: mile markers on a lane. */
export function NextSteps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <chakra.ol display="grid" gap="4">
      {steps.map((step, index) => (
        <chakra.li
          key={step}
          display="flex"
          gap="3"
          position="relative"
          lineHeight="1.45"
          css={{
            '&:not(:last-of-type)::before': { content: '""', position: 'absolute', left: '11px', top: '24px', bottom: '-16px', width: '2px', bg: 'line' },
          }}
        >
          <chakra.span
            aria-hidden="true"
            display="grid"
            placeItems="center"
            flex="none"
            width="24px"
            height="24px"
            border="2px solid"
            borderColor="green"
            borderRadius="50%"
            color="green"
            fontFamily="heading"
            fontSize="small"
            fontWeight="heading"
            lineHeight="1"
          >
            {index + 1}
          </chakra.span>
          <chakra.span minWidth="0" overflowWrap="anywhere">
            {step}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
