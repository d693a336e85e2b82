import { chakra } from '@chakra-ui/react/styled-system'
import type { Source } from '#src/content/page.ts'

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Where the facts of a page come from and when they were last looked up, small at its foot; each source once. */
export function Sources({ sources = [] }: { readonly sources?: readonly Source[] | undefined }) {
  const once = sources.filter(({ href }, index) => sources.findIndex((source) => source.href === href) === index)
  if (once.length === 0) return null
  return (
    <chakra.section
      aria-labelledby="sources-title"
      maxWidth="page"
      marginInline="auto"
      paddingInline="gutter"
      paddingBottom="10"
      color="muted"
      fontSize="small"
    >
      <chakra.h2 id="sources-title" color="muted" fontFamily="body" fontSize="small" fontWeight="strong" letterSpacing="normal">
        Sources
      </chakra.h2>
      <chakra.ul display="flex" flexWrap="wrap" columnGap="6" css={{ '& a': { color: 'inherit' } }}>
        {once.map(({ source, href, checked }) => (
          <chakra.li key={href} paddingBlock="1">
            <a href={href}>{source}</a>, checked {month.format(new Date(checked))}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}
