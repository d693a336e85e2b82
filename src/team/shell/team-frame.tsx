import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { TeamMember } from '#contract/team/team.ts'
import { Brand } from '#src/site/layout/brand.tsx'
import { SkipLink } from '#src/site/layout/skip-link.tsx'
import { columnStyle } from '#src/ui/theme/column.ts'
import { FADED_END_GRADIENT, smallButtonStyle, smallPrintStyle } from '#src/ui/theme/styles.ts'

interface TeamFrameProps {
  readonly path: string
  readonly member: TeamMember | null
  readonly onLogOut: () => void
  readonly children: ReactNode
}

/** Width at which an inbox row fits on one line. All team pages have this width, because the server sends the same HTML for all of them. */
const WIDTH = '90rem'

const NavLink = chakra(Link)

export function TeamFrame({ path, member, onLogOut, children }: TeamFrameProps) {
  return (
    <>
      <SkipLink />
      <chakra.header borderBottom="1px solid" borderColor="line" bg="panel" data-no-print>
        <chakra.div
          {...columnStyle}
          maxWidth={WIDTH}
          minHeight={{ base: member === null ? '3.5rem' : '0', md: '3.5rem' }}
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap={{ base: '3', md: '6' }}
        >
          {/* Hidden on phones after the login, because the navigation needs the space. */}
          <chakra.div flex="0 1 auto" minWidth="44px" marginBlock="1.5" hideBelow={member === null ? undefined : 'md'}>
            <Brand to="/team" />
          </chakra.div>
          {member === null ? <chakra.span {...smallPrintStyle}>For team members</chakra.span> : <MemberFrame {...{ path, member, onLogOut }} />}
        </chakra.div>
      </chakra.header>
      <chakra.main id="main" tabIndex={-1} {...columnStyle} maxWidth={WIDTH} minHeight="70vh" paddingBlock="3">
        {children}
      </chakra.main>
    </>
  )
}

function MemberFrame({ path, member, onLogOut }: Pick<TeamFrameProps, 'path' | 'onLogOut'> & { readonly member: TeamMember }) {
  const nav = useRef<HTMLElement>(null)
  // Scrolls only the nav. `scrollIntoView` would also scroll the page.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>(`[href="${path}"]`)
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - nav.current.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2
  }, [path])
  const pages = [
    { to: '/team', label: 'Inbox' },
    { to: '/team/unmatched', label: 'Email' },
    { to: '/team/members', label: 'Members' },
    ...(member.role === 'lead'
      ? [
          { to: '/team/replies', label: 'Replies' },
          { to: '/team/report', label: 'Report' },
          { to: '/team/flows', label: 'Flows' },
        ]
      : []),
    { to: '/team/me', label: 'You' },
  ]
  return (
    <>
      <chakra.nav
        ref={nav}
        aria-label="Team"
        flex={{ base: '1 0 100%', md: '1 1 0' }}
        minWidth="0"
        display="flex"
        gap={{ md: '1' }}
        overflowX="auto"
        paddingInlineEnd="8"
        css={{ scrollbarWidth: 'none', maskImage: FADED_END_GRADIENT }}
      >
        {pages.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            aria-current={to === path ? 'page' : undefined}
            display="inline-flex"
            alignItems="center"
            flex="none"
            minHeight="2.75rem"
            paddingInline={{ base: '2', lg: '3' }}
            color="body"
            fontWeight="strong"
            textDecoration="none"
            borderBottom="2px solid transparent"
            _hover={{ color: 'ink' }}
            css={{ '&[aria-current]': { color: 'ink', borderColor: 'amber' } }}
          >
            {label}
          </NavLink>
        ))}
      </chakra.nav>
      {/* On narrow screens, only the page "You" shows the member's name and the Log out button. */}
      <chakra.span hideBelow="lg" minWidth="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" {...smallPrintStyle}>
        <span translate="no">{member.name}</span>
      </chakra.span>
      <chakra.button
        type="button"
        onClick={onLogOut}
        hideBelow="lg"
        flex="none"
        marginInlineStart="auto"
        minHeight="2.75rem"
        {...smallButtonStyle}
        lineHeight="1.2"
      >
        Log out
      </chakra.button>
    </>
  )
}
