import { chakra } from '@chakra-ui/react/styled-system'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { buttonRecipe } from '#src/theme/recipes/button.ts'

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
  /** More than its words, for those who do not see what it stands beside: "Remove shareholder 2". */
  readonly label?: string
  readonly describedBy?: string
  readonly 'data-add'?: boolean
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  readonly children: ReactNode
}

/**
 * A button that stays focusable while it is busy or disabled (`aria-disabled`): a button that vanishes from the tab
 * order takes the visitor's place on the page with it. Presses then do nothing, submitting included.
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
      {busy && <Spinner />}
      {busy && busyLabel !== undefined ? busyLabel : children}
    </StyledButton>
  )
}

export interface LinkButtonProps {
  /** A path of the site, or any other address (`tel:`, `mailto:`). */
  readonly to: string
  readonly variant?: Variant
  readonly children: ReactNode
}

/** A link that looks like a button, for what leads elsewhere. */
export function LinkButton({ to, variant, children }: LinkButtonProps) {
  return to.startsWith('/') ? (
    <StyledLink to={to} variant={variant}>
      {children}
    </StyledLink>
  ) : (
    <StyledAnchor href={to} variant={variant}>
      {children}
    </StyledAnchor>
  )
}

function Spinner() {
  return (
    <chakra.svg
      width="20px"
      height="20px"
      flex="none"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      strokeLinecap="round"
      aria-hidden="true"
      animation="spin 0.9s linear infinite"
      _motionReduce={{ animation: 'none' }}
    >
      <path d="M12 3.5a8.5 8.5 0 1 1-8.5 8.5" />
    </chakra.svg>
  )
}
