import { chakra } from '@chakra-ui/react/styled-system'
import { locale } from '#contract/locale.ts'
import type { Source } from '#src/site/content/page.ts'
import { Icon } from '#src/ui/icon.tsx'
import { column } from '#src/ui/theme/column.ts'
import { target } from '#src/ui/theme/target.ts'

const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })

function SourceList({ once }: { readonly once: readonly Source[] }) {
  return [...new Set(once.map(({ checked }) => checked))].map((checked) => (
    <chakra.div key={checked}>
      <span>{`Checked ${month.format(new Date(checked))}:`}</span>
      <chakra.ul display="flex" flexWrap="wrap" columnGap="5" css={{ '& a': { ...target, paddingBlock: '1', color: 'inherit' } }}>
        {once
          .filter((source) => source.checked === checked)
          .map(({ source, href }) => (
            <li key={href}>
              <a href={href}>{source}</a>
            </li>
          ))}
      </chakra.ul>
    </chakra.div>
  ))
}

/** A longer list is collapsed. */
const SHORT = 12

/** Sources of a page's facts. Each source appears once, with the month of the last check. */
export function Sources({ sources = [] }: { readonly sources?: readonly Source[] | undefined }) {
  const once = sources.filter(({ href }, index) => sources.findIndex((source) => source.href === href) === index)
  if (once.length === 0) return null
  return (
    <chakra.section aria-labelledby="sources-title" {...column} paddingBottom="10" color="muted" fontSize="small">
      <chakra.h2 id="sources-title" color="muted" fontFamily="body" fontSize="small" fontWeight="strong" letterSpacing="normal">
        Sources
      </chakra.h2>
      {once.length > SHORT ? (
        <chakra.details css={{ '&::details-content': { _print: { contentVisibility: 'visible' } } }}>
          <chakra.summary display="flex" alignItems="center" gap="2" minHeight="control" css={{ 'details[open] > & svg': { transform: 'rotate(180deg)' } }}>
            <span>{`All ${once.length} sources`}</span>
            <Icon name="down" size={16} />
          </chakra.summary>
          <SourceList once={once} />
        </chakra.details>
      ) : (
        <SourceList once={once} />
      )}
    </chakra.section>
  )
}
