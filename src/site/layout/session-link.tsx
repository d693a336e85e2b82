import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'

export interface SessionProps {
  readonly loggedIn: boolean
  readonly busy?: boolean
  readonly onLogOut: () => void
}

const linkStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  // Less padding in narrow windows, so that large text fits.
  paddingInline: 'min({spacing.3}, 3vw)',
  border: '1px solid',
  borderColor: 'edge',
  borderRadius: 'control',
  color: 'ink',
  fontWeight: 'strong',
  lineHeight: '1.2',
  cursor: 'pointer',
  textDecoration: 'none',
} as const
const hoverStyle = { '&:hover': { borderColor: 'ink', textDecoration: 'none' } } as const
/** Less padding on the narrowest phones, so that the brand name fits. */
const narrowStyle = { '@media (max-width: 22.4rem)': { paddingInline: '5px' } } as const

const StyledLink = chakra(Link)

/** Link "Log in" or "Account". On narrow screens, "Log out" is in the drawer. */
export function SessionLink(session: SessionProps) {
  return session.loggedIn ? (
    <>
      <StyledLink to="/account" {...linkStyle} css={{ ...hoverStyle, ...narrowStyle }}>
        Account
      </StyledLink>
      <chakra.span
        display={{ base: 'none', lg: 'inline' }}
        css={{ '& > button': { minHeight: '2.75rem', color: 'ink', fontWeight: 'strong', cursor: 'pointer' } }}
      >
        <LogOutButton {...session} />
      </chakra.span>
    </>
  ) : (
    <StyledLink to="/login" {...linkStyle} css={hoverStyle}>
      Log in
    </StyledLink>
  )
}

/** Button without its own style. The parent determines how it looks. */
export function LogOutButton({ busy = false, onLogOut }: SessionProps) {
  return (
    <button type="button" aria-disabled={busy || undefined} onClick={() => !busy && onLogOut()}>
      Log out
    </button>
  )
}
