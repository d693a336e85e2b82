import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'

export interface SessionProps {
  readonly loggedIn: boolean
  readonly busy?: boolean
  readonly onLogOut: () => void
}

const look = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  // A share of the window where the text is large and the window small.
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
const hover = { '&:hover': { borderColor: 'ink', textDecoration: 'none' } } as const
/** The longer words on the narrowest phones: the brand keeps its name next to them. */
const narrow = { '@media (max-width: 22.4rem)': { paddingInline: '5px' } } as const

const StyledLink = chakra(Link)

/** "Log in" in words at every width, or "Log out" once somebody is; the way to the account where there is room, in the drawer elsewhere. */
export function SessionLink({ loggedIn, busy = false, onLogOut }: SessionProps) {
  return loggedIn ? (
    <>
      <StyledLink to="/account" display={{ base: 'none', lg: 'inline-flex' }} alignItems="center" minHeight="2.75rem">
        Your account
      </StyledLink>
      <chakra.button type="button" {...look} css={{ ...hover, ...narrow }} aria-disabled={busy || undefined} onClick={() => !busy && onLogOut()}>
        Log out
      </chakra.button>
    </>
  ) : (
    <StyledLink to="/login" {...look} css={hover}>
      Log in
    </StyledLink>
  )
}
