import { chakra } from '@chakra-ui/react/styled-system'
import { menuLinkOf } from '#src/site/content/links.ts'
import type { RelatedLink } from '#src/site/content/page.ts'
import { SiteLink } from '#src/site/layout/site-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { columns } from '#src/ui/theme/column.ts'

/** Services that customers usually need next, with reasons. The whole tile is a link. */
export function RelatedLinks({ related }: { readonly related: readonly RelatedLink[] }) {
  return (
    <chakra.ul display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: columns[related.length] }} columnGap="8" rowGap="0">
      {related.map(({ to, text }) => {
        const link = menuLinkOf(to)
        return (
          <chakra.li
            key={to}
            position="relative"
            paddingBlock="5"
            borderTop="2px solid"
            borderColor="ink"
            lineHeight="1.45"
            css={{ '& a::after': { content: '""', position: 'absolute', inset: '0' }, '&:hover svg': { color: 'green' } }}
          >
            <chakra.h3
              paddingInlineEnd="6"
              fontSize="lead"
              fontWeight="heading"
              lineHeight="1.3"
              css={{ '& a': { color: 'ink', textDecoration: 'none' }, '& a:hover': { textDecoration: 'underline' } }}
            >
              <SiteLink to={to} form={link?.form}>
                {link?.label ?? to}
              </SiteLink>
            </chakra.h3>
            <chakra.p marginTop="1">{text}</chakra.p>
            <chakra.span position="absolute" right="0" top="5" color="muted">
              <Icon name="arrow" />
            </chakra.span>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}
