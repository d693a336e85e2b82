import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import type { InboxCountsView } from '#machines/team/inbox/inbox-counts.connect.ts'

const ViewLink = chakra(Link)

export function InboxViews({ views, mails }: Pick<InboxCountsView, 'views' | 'mails'>) {
  const links = [...views, { view: 'mails', label: 'Unmatched email', count: mails, isShown: false, to: '/team/unmatched' }]
  return (
    <chakra.nav aria-label="Views" display="flex" flexWrap="wrap" gap="2" data-no-print>
      {links.map(({ view: name, label, count, isShown, to }) => (
        <ViewLink
          key={name}
          to={to}
          aria-current={isShown ? 'true' : undefined}
          display="inline-flex"
          alignItems="center"
          gap="2"
          minHeight="2.75rem"
          paddingInline="3"
          border="1px solid"
          borderColor="line"
          borderRadius="control"
          color="body"
          fontWeight="strong"
          textDecoration="none"
          _hover={{ borderColor: 'ink', color: 'ink' }}
          css={{ '&[aria-current]': { color: 'ink', bg: 'panel', borderColor: 'amber' } }}
        >
          <span>{label}</span>
          {count !== null && (
            <chakra.span color="muted" fontSize="small" fontVariantNumeric="tabular-nums">
              {count}
            </chakra.span>
          )}
        </ViewLink>
      ))}
    </chakra.nav>
  )
}
