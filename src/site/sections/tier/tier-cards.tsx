import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { isComingSoon, menuLinkOf } from '#src/site/content/links.ts'
import type { TierCard } from '#src/site/content/page.ts'
import { SiteLink } from '#src/site/layout/site-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { minorHeadingStyle, numberStyle, raisedStyle } from '#src/ui/theme/styles.ts'

interface ListProps extends ComponentProps<'ul'> {
  readonly ordered: boolean
}

function PlainList({ ordered, ...list }: ListProps) {
  const Tag = ordered ? 'ol' : 'ul'
  return <Tag {...(list as object)} />
}
const List = chakra(PlainList)

/** A tier's services with their facts. The cards have numbers if their order matters. */
export function TierCards({ cards, ordered = false }: { readonly cards: readonly TierCard[]; readonly ordered?: boolean }) {
  return (
    <List
      ordered={ordered}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(6, minmax(0, 1fr))' }}
      gap={{ base: '3', md: '5' }}
      // Prevents gaps in the grid. In wide windows, four cards are in pairs, and five start with a row of two. In the grid with two
      // columns, an odd last card spans the row.
      css={{
        '& > li': { gridColumn: { lg: 'span 2' } },
        '& > li:last-of-type:nth-of-type(odd)': { gridColumn: { sm: '1 / -1', lg: 'span 2' } },
        ...(cards.length === 4 && { '& > li': { gridColumn: { lg: 'span 3' } } }),
        ...(cards.length % 3 === 2 && { '& > li:nth-of-type(-n + 2)': { gridColumn: { lg: 'span 3' } } }),
      }}
    >
      {cards.map((card, index) => (
        <chakra.li
          key={card.to}
          position="relative"
          // Aligns the facts on cards in the same row.
          display="grid"
          gridTemplateRows="subgrid"
          gridRow="span 2"
          padding={{ base: '5', md: '6' }}
          {...raisedStyle}
          transition="border-color"
          transitionDuration="state"
          css={{
            '&:hover': { borderColor: 'ink' },
            '&:hover > span:last-of-type': { color: 'green' },
            '& a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: '14px' },
            '& a:focus-visible': { outline: 'none' },
            '& a:focus-visible::after': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
          }}
        >
          <div>
            <chakra.h3 {...minorHeadingStyle} lineHeight="1.25" paddingInlineEnd="8" css={{ '& a': { color: 'ink', textDecoration: 'none' } }}>
              {ordered && (
                <chakra.span color="muted" fontVariantNumeric="tabular-nums">
                  {`${index + 1}. `}
                </chakra.span>
              )}
              <SiteLink to={card.to} form={menuLinkOf(card.to)?.form}>
                {card.label ?? menuLinkOf(card.to)?.label ?? card.to}
              </SiteLink>
            </chakra.h3>
            <chakra.p marginTop="2" fontSize="0.9688rem" lineHeight="1.5">
              {card.text}
            </chakra.p>
          </div>
          <chakra.span position="absolute" right={{ base: '5', md: '6' }} top={{ base: '5', md: '6' }} color="muted" lineHeight="0" pointerEvents="none">
            <Icon name="arrow" />
          </chakra.span>
          {card.fact !== undefined && (
            <chakra.p color={isComingSoon(card.to) ? 'muted' : 'green'} {...numberStyle} fontSize="subheading" letterSpacing="heading" lineHeight="1.1">
              {card.fact}
            </chakra.p>
          )}
        </chakra.li>
      ))}
    </List>
  )
}
