import { chakra } from '@chakra-ui/react/styled-system'
import type { LabeledNumber } from '#src/site/content/page.ts'
import { columnStyle, columns } from '#src/ui/theme/column.ts'
import { numberStyle, topBorderStyle } from '#src/ui/theme/styles.ts'

/** Up to three numbers in a row below a page's hero. */
export function FactStrip({ facts }: { readonly facts: readonly LabeledNumber[] }) {
  return (
    <chakra.div {...columnStyle}>
      <chakra.dl display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: columns[facts.length] }} columnGap="8" rowGap="0" {...topBorderStyle}>
        {facts.map((fact) => (
          <chakra.div
            key={fact.label}
            display="flex"
            flexDirection="column-reverse"
            justifyContent="flex-end"
            gap="1"
            paddingBlock={{ base: '4', md: '6' }}
            borderBottom={{ base: '1px solid', md: 'none' }}
            borderColor="line"
            css={{ '&:last-of-type': { borderBottom: 'none' } }}
          >
            <chakra.dt color="muted" fontSize="0.9375rem" lineHeight="1.4">
              {fact.label.split(/([SC]-Corp)/).map((part, index) =>
                index % 2 === 0 ? (
                  part
                ) : (
                  <chakra.span key={part} whiteSpace="nowrap">
                    {part}
                  </chakra.span>
                ),
              )}
            </chakra.dt>
            <chakra.dd color="ink" {...numberStyle} fontSize="subheading" letterSpacing="heading" lineHeight="1.15">
              {fact.figure}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </chakra.div>
  )
}
