import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { InboxCountsView } from '#machines/team/inbox/inbox-counts.connect.ts'
import { FADED_END_GRADIENT } from '#src/ui/theme/styles.ts'

const ViewLink = chakra(Link)
const currentLinkStyle = {
  '&[aria-current]': {
    color: 'ink',
    bg: 'panel',
    boxShadow: { base: 'inset 0 -2px {colors.amber}', xl: 'inset 3px 0 {colors.amber}' },
  },
} as const

/** Views in a column on wide screens, or in one scrolling line on other screens. */
export function InboxViews({ views, day, mails }: Pick<InboxCountsView, 'views' | 'day' | 'mails'>) {
  const links = [...views, { view: 'mails', label: 'Unmatched email', count: mails, isShown: false, to: '/team/unmatched' }]
  const nav = useRef<HTMLElement>(null)
  const currentName = links.find(({ isShown }) => isShown)?.view ?? day?.find(({ isShown }) => isShown)?.name
  // The counts make the line longer, so the effect centers the current link again.
  const isCounted = day !== null
  // Scrolls only the line. `scrollIntoView` would also scroll the page.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (currentName !== undefined && isCounted && nav.current && link)
      nav.current.scrollLeft = link.offsetLeft - nav.current.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2
  }, [currentName, isCounted])
  return (
    <chakra.nav
      ref={nav}
      aria-label="Views"
      display="flex"
      flexDirection={{ base: 'row', xl: 'column' }}
      gap="1"
      overflowX={{ base: 'auto', xl: 'visible' }}
      paddingInlineEnd={{ base: '8', xl: '0' }}
      css={{ scrollbarWidth: 'none', maskImage: { base: FADED_END_GRADIENT, xl: 'none' } }}
      data-no-print
    >
      <MyDay day={day} />
      {links.map(({ view: name, label, count, isShown, to }) => (
        <ViewLink
          key={name}
          to={to}
          aria-current={isShown ? 'true' : undefined}
          flex="none"
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          columnGap="2"
          minHeight={{ base: '2.75rem', xl: '2.25rem' }}
          paddingInline="3"
          borderRadius="control"
          color="body"
          fontSize="0.9375rem"
          fontWeight="strong"
          lineHeight="1.3"
          textDecoration="none"
          whiteSpace={{ base: 'nowrap', xl: 'normal' }}
          _hover={{ color: 'ink', bg: 'panel' }}
          css={currentLinkStyle}
        >
          <span>{label}</span>
          {count !== null && (
            <chakra.span color={name === 'overdue' && count > 0 ? 'error' : 'muted'} fontSize="small" fontVariantNumeric="tabular-nums">
              {count}
            </chakra.span>
          )}
        </ViewLink>
      ))}
    </chakra.nav>
  )
}

/** The member's work today, above the views on wide screens. */
function MyDay({ day }: Pick<InboxCountsView, 'day'>) {
  const dayLinks = day ?? []
  return (
    <chakra.ul
      aria-label="My day"
      listStyleType="none"
      margin="0"
      padding="0"
      // On narrow screens, My day comes after the views, because members use the views more often.
      order={{ base: '1', xl: '0' }}
      display={{ base: dayLinks.length === 0 ? 'none' : 'flex', xl: 'flex' }}
      flexDirection={{ base: 'row', xl: 'column' }}
      flex="none"
      borderInlineStart={{ base: '1px solid', xl: 'none' }}
      borderColor="line"
      // Reserves the usual height, so that the views below do not move.
      minHeight={{ xl: '6rem' }}
      marginBottom={{ xl: '2' }}
    >
      {day?.length === 0 && (
        <chakra.li hideBelow="xl" paddingInline="3" color="muted" fontSize="small">
          <span>Nothing is due today.</span>
        </chakra.li>
      )}
      {dayLinks.map(({ name, label, isShown, to }) => (
        <chakra.li key={name} flex="none">
          <ViewLink
            to={to}
            aria-current={isShown ? 'true' : undefined}
            css={currentLinkStyle}
            display="flex"
            alignItems="center"
            gap="2"
            minHeight={{ base: '2.75rem', xl: '1.75rem' }}
            paddingInline={{ base: '2', xl: '3' }}
            borderRadius="control"
            color="ink"
            fontSize="small"
            fontWeight="strong"
            lineHeight="1.3"
            textDecoration="none"
            whiteSpace="nowrap"
            _hover={{ bg: 'panel' }}
          >
            <chakra.span
              aria-hidden
              flex="none"
              width="0.5rem"
              height="0.5rem"
              borderRadius="50%"
              bg={name === 'news' ? 'green' : name === 'returning' ? 'edge' : 'amber'}
            />
            <span>{label}</span>
          </ViewLink>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
