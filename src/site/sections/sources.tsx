import { chakra } from '@chakra-ui/react/styled-system'
import { locale } from '#contract/locale.ts'
import type { Source } from '#src/site/content/page.ts'
import { Chevron } from '#src/site/layout/chevron.tsx'
import { columnStyle } from '#src/ui/theme/column.ts'
import { printedOpenStyle } from '#src/ui/theme/styles.ts'
import { touchTargetStyle } from '#src/ui/theme/target.ts'

const monthFormat = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
/** Returns the month in which the sources were checked, or the first and last month as a range. */
export const checkedMonthsText = (checkedMonths: readonly string[]) => {
  const times = checkedMonths.map((month) => Date.parse(month))
  return monthFormat.formatRange(Math.min(...times), Math.max(...times))
}

/** Sources of a page's facts. Each source appears once. The summary shows when they were checked. */
export function Sources({ sources = [] }: { readonly sources?: readonly Source[] | undefined }) {
  const uniqueSources = sources.filter(({ href }, index) => sources.findIndex((source) => source.href === href) === index)
  if (uniqueSources.length === 0) return null
  return (
    <chakra.section aria-labelledby="sources-title" {...columnStyle} paddingBottom="10" color="muted" fontSize="small">
      <chakra.details css={printedOpenStyle}>
        <chakra.summary display="flex" alignItems="center" gap="2" minHeight="2.75rem">
          <chakra.h2 id="sources-title" color="muted" fontFamily="body" fontSize="small" fontWeight="strong" letterSpacing="normal">
            {`Sources, checked ${checkedMonthsText(uniqueSources.map(({ checked }) => checked))}`}
          </chakra.h2>
          <Chevron />
        </chakra.summary>
        {/* The ID is inside the `<details>`, so that browsers open it for the hash `#sources`. */}
        <chakra.ul
          id="sources"
          columnCount={{ md: 2 }}
          columnGap="8"
          css={{ '& li': { breakInside: 'avoid' }, '& a': { ...touchTargetStyle, paddingBlock: '1', color: 'inherit' } }}
        >
          {uniqueSources.map(({ source, href }) => (
            <li key={href}>
              <a href={href}>{source}</a>
            </li>
          ))}
        </chakra.ul>
      </chakra.details>
    </chakra.section>
  )
}
