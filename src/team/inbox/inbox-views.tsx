import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import type { InboxCountsView } from '#machines/team/inbox/inbox-counts.connect.ts'

const ViewLink = chakra(Link)

/** A rail on wide screens, one line that scrolls on others. */
export function InboxViews({ views, news, mails }: Pick<InboxCountsView, 'views' | 'news' | 'mails'>) {
  const links = [...views, { view: 'mails', label: 'Unmatched email', count: mails, isShown: false, to: '/team/unmatched' }]
  return (
    <chakra.nav
      aria-label="Views"
      display="flex"
      flexDirection={{ base: 'row', xl: 'column' }}
      gap="1"
      overflowX={{ base: 'auto', xl: 'visible' }}
      css={{ scrollbarWidth: 'none' }}
      data-no-print
    >
      {links.map(({ view: name, label, count, isShown, to }) => (
        <ViewLink
          key={name}
          to={to}
          aria-current={isShown ? 'true' : undefined}
          flex="none"
          display="flex"
          flexWrap={{ xl: 'wrap' }}
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
          css={{ '&[aria-current]': { color: 'ink', bg: 'panel', boxShadow: { base: 'inset 0 -2px {colors.amber}', xl: 'inset 3px 0 {colors.amber}' } } }}
        >
          <span>{label}</span>
          {count !== null && (
            <chakra.span color="muted" fontSize="small" fontVariantNumeric="tabular-nums">
              {count}
            </chakra.span>
          )}
          {name === 'mine' && news > 0 && (
            <chakra.span flex={{ xl: '1 0 100%' }} color="green" fontSize="small" paddingBottom={{ xl: '1' }}>
              {`${news} with news`}
            </chakra.span>
          )}
        </ViewLink>
      ))}
    </chakra.nav>
  )
}
