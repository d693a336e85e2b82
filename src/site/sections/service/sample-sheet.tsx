import { chakra } from '@chakra-ui/react/styled-system'
import type { SampleDocument } from '#src/site/content/page.ts'
import { SiteLink } from '#src/site/layout/site-link.tsx'
import { columns } from '#src/ui/theme/column.ts'
import { emphasisStyle, minorHeadingStyle, raisedStyle, smallPrintStyle, topBorderStyle } from '#src/ui/theme/styles.ts'
import { touchTargetStyle } from '#src/ui/theme/target.ts'

/** Picture of a sample document with a link to it. Phones show only the link. */
export function SampleSheet({ sample }: { readonly sample: SampleDocument }) {
  return (
    <div>
      <chakra.div aria-hidden="true" position="relative" hideBelow="md" maxWidth={{ md: 'none', lg: '24rem' }} padding="6" {...raisedStyle} borderRadius="sign">
        <chakra.p
          width="fit-content"
          paddingInline="3"
          border="2px solid"
          borderColor="error"
          borderRadius="6px"
          color="error"
          fontFamily="heading"
          fontWeight="display"
          letterSpacing="0.08em"
          transform="rotate(-4deg)"
        >
          SAMPLE
        </chakra.p>
        <chakra.p marginTop="4" color="ink" fontFamily="heading" {...minorHeadingStyle}>
          {sample.title}
        </chakra.p>
        <chakra.dl marginTop="3" display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: columns[2], lg: 'minmax(0, 1fr)' }} columnGap="8">
          {sample.table.rows.map(([name, answer]) => (
            <chakra.div key={name} paddingBlock="2" {...topBorderStyle} lineHeight="1.35">
              <chakra.dt {...smallPrintStyle}>{name}</chakra.dt>
              <chakra.dd {...emphasisStyle} fontSize="0.9375rem">
                {answer}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      </chakra.div>
      <chakra.p marginTop={{ md: '4' }} fontWeight="strong" css={{ '& a': touchTargetStyle }}>
        <SiteLink to={`/sample-articles#${sample.id}`}>See sample Articles</SiteLink>
      </chakra.p>
    </div>
  )
}
