import { chakra } from '@chakra-ui/react/styled-system'
import type { Action } from '#src/site/content/page.ts'
import { useActionTarget } from '#src/site/sections/page-actions.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { phoneLinkProps } from '#src/ui/phone-link-props.ts'
import { iconButtonStyle, topBorderStyle } from '#src/ui/theme/styles.ts'

interface StickyBarProps {
  readonly path: string
  readonly action: Action
}

/**
 * Bar with the action and a phone link at the bottom of the window, only on phones. Sticky with CSS alone. Must be the last child of a
 * container with the sections between the hero and the closing section. The container needs `position: relative`. "Let us talk" is
 * hidden while the bar is visible.
 */
export function StickyBar({ path, action }: StickyBarProps) {
  const target = useActionTarget(path, action)
  return (
    <chakra.div
      position="absolute"
      insetInline="0"
      top="0"
      bottom="-10rem"
      display={{ base: 'flex', md: 'none' }}
      flexDirection="column"
      justifyContent="end"
      pointerEvents="none"
      zIndex="1"
      // Above all content while it contains the focus, so that keyboard users see it. Hidden if a calculator shows a result with its own action.
      css={{ '&:focus-within': { zIndex: '3' }, 'div:has([data-verdict]) > &': { display: 'none' } }}
      data-no-print
    >
      <chakra.div
        display="flex"
        position="sticky"
        bottom="0"
        pointerEvents="auto"
        gap="3"
        paddingInline="gutter"
        paddingTop="2"
        paddingBottom="calc(0.5rem + env(safe-area-inset-bottom))"
        data-asphalt
        bg="asphalt"
        {...topBorderStyle}
        css={{ '& > :first-of-type': { flex: '1', paddingInline: '3' } }}
        data-offer
      >
        <LinkButton to={target} variant="primary">
          {action.label}
        </LinkButton>
        <chakra.a {...phoneLinkProps} {...iconButtonStyle} width="48px" height="auto" minHeight="control">
          <Icon name="phone" />
        </chakra.a>
      </chakra.div>
    </chakra.div>
  )
}
