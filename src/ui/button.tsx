import { chakra } from '@chakra-ui/react/styled-system'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { buttonRecipe } from '#src/ui/theme/recipes/button.ts'
import { lineDrawingProps } from '#src/ui/theme/styles.ts'

const StyledButton = chakra('button', buttonRecipe)
const StyledLink = chakra(Link, buttonRecipe)
const StyledAnchor = chakra('a', buttonRecipe)

type Variant = 'primary' | 'secondary' | 'quiet'

export interface ButtonProps {
  readonly type?: 'button' | 'submit'
  readonly variant?: Variant
  /** Whether the button shows `busyLabel`, keeps the focus, and ignores clicks. */
  readonly busy?: boolean
  readonly busyLabel?: string
  readonly disabled?: boolean
  readonly id?: string
  /** Accessible name with more details, such as "Remove shareholder 2". */
  readonly label?: string
  readonly describedBy?: string
  readonly 'data-add'?: boolean
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  readonly children: ReactNode
}

/** Button that can get the focus while it is busy or disabled (`aria-disabled`). Both labels fit into its width, so that the layout does not shift. */
export function Button({ type = 'button', variant, busy = false, busyLabel, disabled = false, label, describedBy, onClick, children, ...rest }: ButtonProps) {
  const isInactive = busy || disabled
  return (
    <StyledButton
      type={type}
      variant={variant}
      aria-disabled={isInactive || undefined}
      data-busy={busy || undefined}
      aria-label={label}
      aria-describedby={describedBy}
      {...rest}
      onClick={(event) => (isInactive ? event.preventDefault() : onClick?.(event))}
    >
      {busyLabel === undefined ? (
        <>
          {busy && <Spinner isSpinning />}
          <span>{children}</span>
        </>
      ) : (
        // The button is as wide as the longer label. The site's grid rule (global.ts) would make that label overflow.
        <chakra.span display="grid" gridAutoColumns="auto">
          <ButtonLabel isShown={!busy}>
            <span>{children}</span>
          </ButtonLabel>
          <ButtonLabel isShown={busy}>
            <Spinner isSpinning={busy} />
            <span>{busyLabel}</span>
          </ButtonLabel>
        </chakra.span>
      )}
    </StyledButton>
  )
}

interface LinkButtonProps {
  /** Path on the site or another URL (`tel:`, `mailto:`). */
  readonly to: string
  /** State for the target page. The history entry stores it, not the URL. */
  readonly state?: object
  readonly variant?: Variant
  readonly children: ReactNode
}

export function LinkButton({ to, state, variant, children }: LinkButtonProps) {
  const label = <span>{children}</span>
  // With `anywhere`, the link can become narrower than its longest word.
  return to.startsWith('/') ? (
    <StyledLink to={to} state={state} variant={variant} overflowWrap="anywhere">
      {label}
    </StyledLink>
  ) : (
    <StyledAnchor href={to} variant={variant} overflowWrap="anywhere">
      {label}
    </StyledAnchor>
  )
}

/** One of two labels in the same grid cell. Screen readers skip the hidden one. */
function ButtonLabel({ isShown, children }: { readonly isShown: boolean; readonly children: ReactNode }) {
  return (
    <chakra.span
      aria-hidden={!isShown || undefined}
      gridArea="1 / 1"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      gap="2"
      visibility={isShown ? undefined : 'hidden'}
    >
      {children}
    </chakra.span>
  )
}

function Spinner({ isSpinning }: { readonly isSpinning: boolean }) {
  return (
    <chakra.svg
      {...lineDrawingProps}
      width="20px"
      height="20px"
      viewBox="0 0 24 24"
      strokeWidth={2.5}
      animation={isSpinning ? 'spin 0.9s linear infinite' : undefined}
      _motionReduce={{ animation: 'none' }}
    >
      <path d="M12 3.5a8.5 8.5 0 1 1-8.5 8.5" />
    </chakra.svg>
  )
}
