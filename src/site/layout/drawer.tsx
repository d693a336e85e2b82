import { chakra } from '@chakra-ui/react/styled-system'
import { memo } from 'react'
import { aboutLink, carrierTiers, contactLink, findLink, shipperTier } from '#src/site/content/navigation.ts'
import { Chevron } from '#src/site/layout/chevron.tsx'
import { Disclosure } from '#src/site/layout/disclosure.tsx'
import { useKnownTarget } from '#src/site/layout/known-paths.tsx'
import { LanguageLink } from '#src/site/layout/language-link.tsx'
import { LogOutButton, type SessionProps } from '#src/site/layout/session-link.tsx'
import { LinkItems, SiteLink } from '#src/site/layout/site-link.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { phoneLinkProps } from '#src/ui/phone-link-props.ts'
import { iconButtonStyle, topBorderStyle } from '#src/ui/theme/styles.ts'

/** The backdrop and the Close button need scripts. */
const hiddenWithoutScriptsStyle = { '@media (scripting: none)': { display: 'none' } } as const

/** Navigation for phones and tablets. Opens at the bottom, where a thumb can reach it. Renders again only if the session changes. */
export const Drawer = memo(function Drawer(session: SessionProps) {
  return (
    <chakra.nav aria-label="Menu" display={{ base: 'block', lg: 'none' }}>
      <Disclosure
        label={
          <>
            <Icon name="menu" size={24} />
            <chakra.span srOnly>Menu</chakra.span>
          </>
        }
      >
        <chakra.div data-close aria-hidden="true" position="fixed" inset="0" bg="veil" css={hiddenWithoutScriptsStyle} />
        <chakra.div
          position="fixed"
          insetInline="0"
          bottom="0"
          maxHeight="calc(100dvh - 3rem)"
          overflowY="auto"
          overscrollBehavior="contain"
          bg="raised"
          {...topBorderStyle}
          borderTopRadius="card"
          boxShadow="floating"
          css={{ animation: 'rise 180ms {easings.out}', '@media (prefers-reduced-motion: reduce)': { animation: 'none' } }}
        >
          <NavigationLinks {...session} />
          <ThumbButtons />
        </chakra.div>
      </Disclosure>
    </chakra.nav>
  )
})

function NavigationLinks(session: SessionProps) {
  return (
    <chakra.ul
      paddingInline="gutter"
      paddingTop="3"
      css={{
        '& > li + li': { borderTop: '1px solid {colors.line}' },
        '& > li > a, & > li > span, & > li > button, & summary': {
          display: 'flex',
          alignItems: 'center',
          minHeight: '3rem',
          color: 'ink',
          fontFamily: 'heading',
          fontWeight: 'heading',
        },
        '& > li > button': { width: '100%', cursor: 'pointer' },
      }}
    >
      {[...carrierTiers, shipperTier].map((tier) => (
        <li key={tier.to}>
          <details name="menu-tier">
            <chakra.summary justifyContent="space-between">
              <span>{tier.label}</span>
              <Chevron />
            </chakra.summary>
            <chakra.ul
              paddingBottom="3"
              color="muted"
              css={{ '& a': { color: 'body', fontWeight: 'regular' }, '& a, & span': { display: 'flex', alignItems: 'center', minHeight: '2.75rem' } }}
            >
              <li>
                <SiteLink to={tier.to}>{`${tier.label} overview`}</SiteLink>
              </li>
              <LinkItems links={tier.links} />
            </chakra.ul>
          </details>
        </li>
      ))}
      <LinkItems links={[aboutLink, contactLink, findLink]} />
      <chakra.li display={{ sm: 'none' }} css={{ '&& > a': { fontFamily: 'body' } }}>
        <LanguageLink />
      </chakra.li>
      {session.loggedIn && (
        <li data-close>
          <LogOutButton {...session} />
        </li>
      )}
    </chakra.ul>
  )
}

/** Buttons at the bottom that stay visible: start, call, close. */
function ThumbButtons() {
  const startPath = useKnownTarget(contactLink.to, '/#services') ?? '/'
  return (
    <chakra.div
      position="sticky"
      bottom="0"
      display="flex"
      flexWrap="wrap"
      gap="3"
      paddingInline="gutter"
      paddingTop="3"
      paddingBottom="calc(0.75rem + env(safe-area-inset-bottom))"
      bg="raised"
      {...topBorderStyle}
      // This selector has priority over the header link styles.
      css={{ '& > a:first-of-type': { flex: '1', paddingInline: '3', color: 'onAmber', fontWeight: 'heading', textDecoration: 'none' } }}
    >
      <LinkButton to={startPath} variant="primary">
        Get started now
      </LinkButton>
      <chakra.a {...phoneLinkProps} {...iconButtonStyle}>
        <Icon name="phone" />
      </chakra.a>
      <chakra.button type="button" data-close aria-label="Close the menu" {...iconButtonStyle} css={hiddenWithoutScriptsStyle}>
        <Icon name="close" />
      </chakra.button>
    </chakra.div>
  )
}
