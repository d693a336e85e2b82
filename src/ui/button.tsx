import { chakra } from '@chakra-ui/react/styled-system'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { drawn } from '#src/ui/theme/looks.ts'
import { buttonRecipe } from '#src/ui/theme/recipes/button.ts'

const StyledButton = chakra('button', buttonRecipe)
const StyledLink = chakra(Link, buttonRecipe)
const StyledAnchor = chakra('a', buttonRecipe)

type Variant = 'primary' | 'secondary' | 'quiet'

export interface ButtonProps {
  readonly type?: 'button' | 'submit'
  readonly variant?: Variant
  /** Working on it: reads `busyLabel`, keeps the focus, ignores presses. */
  readonly busy?: boolean
  readonly busyLabel?: string
  readonly disabled?: boolean
  readonly id?: string
  /** More than its words, for those who do not see what it stands next to: "Remove shareholder 2". */
  readonly label?: string
  readonly describedBy?: string
  readonly 'data-add'?: boolean
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  readonly children: ReactNode
}

/**
 * A button that stays focusable while it is busy or disabled (`aria-disabled`): a button that vanishes from the tab
 * order takes the visitor's place on the page with it. Presses then do nothing, submitting included. It is as wide as the
 * longer of its two labels all the time, in any language: nothing moves when the other one shows.
 */
export function Button({ type = 'button', variant, busy = false, busyLabel, disabled = false, label, describedBy, onClick, children, ...rest }: ButtonProps) {
  const idle = busy || disabled
  return (
    <StyledButton
      type={type}
      variant={variant}
      aria-disabled={idle || undefined}
      data-busy={busy || undefined}
      aria-label={label}
      aria-describedby={describedBy}
      {...rest}
      onClick={(event) => (idle ? event.preventDefault() : onClick?.(event))}
    >
      {busyLabel === undefined ? (
        <>
          {busy && <Spinner turning />}
          <span>{children}</span>
        </>
      ) : (
        // As wide as the longer label: the site's grids would let it run over the button's edge.
        <chakra.span display="grid" gridAutoColumns="auto">
          <Words shown={!busy}>
            <span>{children}</span>
          </Words>
          <Words shown={busy}>
            <Spinner turning={busy} />
            <span>{busyLabel}</span>
          </Words>
        </chakra.span>
      )}
    </StyledButton>
  )
}

interface LinkButtonProps {
  /** A path of the site, or any other address (`tel:`, `mailto:`). */
  readonly to: string
  readonly variant?: Variant
  readonly children: ReactNode
}

/** A link that looks like a button, for what leads elsewhere. */
export function LinkButton({ to, variant, children }: LinkButtonProps) {
  const words = <span>{children}</span>
  // Large text on a narrow screen: it has no second label whose width it keeps.
  return to.startsWith('/') ? (
    <StyledLink to={to} variant={variant} overflowWrap="anywhere">
      {words}
    </StyledLink>
  ) : (
    <StyledAnchor href={to} variant={variant} overflowWrap="anywhere">
      {words}
    </StyledAnchor>
  )
}

/** One of a button's two labels, in the same place as the other; the hidden one is not read out. */
function Words({ shown, children }: { readonly shown: boolean; readonly children: ReactNode }) {
  return (
    <chakra.span
      aria-hidden={!shown || undefined}
      gridArea="1 / 1"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      gap="2"
      visibility={shown ? undefined : 'hidden'}
    >
      {children}
    </chakra.span>
  )
}

function Spinner({ turning }: { readonly turning: boolean }) {
  return (
    <chakra.svg
      {...drawn}
      width="20px"
      height="20px"
      viewBox="0 0 24 24"
      strokeWidth={2.5}
      animation={turning ? 'spin 0.9s linear infinite' : undefined}
      _motionReduce={{ animation: 'none' }}
    >
      <path d="M12 3.5a8.5 8.5 0 1 1-8.5 8.5" />
    </chakra.svg>
  )
}
