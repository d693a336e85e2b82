import { chakra } from '@chakra-ui/react/styled-system'
import type { TierContent } from '#src/site/content/page.ts'

type Calendar = NonNullable<TierContent['calendar']>

export function YearStrip({ months, note }: Pick<Calendar, 'months' | 'note'>) {
  return (
    <>
      <chakra.ol
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
        columnGap="8"
        rowGap={{ base: '0', sm: '6' }}
      >
        {months.map(({ month, filings }) => (
          <chakra.li
            key={month}
            display={filings.length === 0 ? { base: 'none', sm: 'block' } : 'block'}
            paddingTop="3"
            paddingBottom={{ base: '4', sm: '0' }}
            minHeight={{ sm: '7.5rem' }}
            borderTop="2px solid"
            borderColor={filings.length === 0 ? 'line' : 'ink'}
          >
            <chakra.h3 color={filings.length === 0 ? 'muted' : 'ink'} fontSize="lead" fontWeight="heading" lineHeight="1.25">
              {month}
            </chakra.h3>
            <chakra.ul marginTop="0.375rem" fontSize="0.9688rem" lineHeight="1.5">
              {filings.length === 0 && <chakra.li color="muted">No common deadlines</chakra.li>}
              {filings.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </chakra.ul>
          </chakra.li>
        ))}
      </chakra.ol>
      <chakra.p marginTop="6" color="muted" fontSize="small" maxWidth="measure">
        {note}
      </chakra.p>
    </>
  )
}
