import { chakra } from '@chakra-ui/react/styled-system'
import { company } from '#contract/company.ts'
import { addSource } from '#src/site/content/links.ts'
import type { Action } from '#src/site/content/page.ts'
import { useKnownTarget } from '#src/site/layout/known-paths.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'

export interface PageActionsProps {
  /** Path of the page, which the form receives as its source. */
  readonly path: string
  readonly action: Action
  /** Second action, by default a phone call. */
  readonly secondAction?: Action
  /** Text links instead of the second action. */
  readonly links?: readonly Action[]
}

const callAction: Action = { label: `Call ${company.phone.display}`, to: `tel:${company.phone.e164}` }

/** Returns an action's target. If the target does not exist, returns the contact page, or else the phone link. */
export function useActionTarget(path: string, action: Action): string {
  return addSource(path, useKnownTarget(action.to, '/contact-us') ?? callAction.to)
}

export function PageActions({ path, action, secondAction = callAction, links }: PageActionsProps) {
  const [firstTarget, secondTarget] = [useActionTarget(path, action), useActionTarget(path, secondAction)]
  return (
    <ButtonRow>
      <LinkButton to={firstTarget} variant="primary">
        {action.label}
      </LinkButton>
      {!links && secondTarget !== firstTarget && <LinkButton to={secondTarget}>{secondAction.label}</LinkButton>}
      {/* The links stay together below the button if they don't fit next to it. */}
      {links && (
        <chakra.span display="flex" flexWrap="wrap" justifyContent="center" columnGap="6" marginInline="-2px" css={{ '& > a': { marginInline: '0' } }}>
          {links.map((link) => (
            <TextLink key={link.to} path={path} action={link} />
          ))}
        </chakra.span>
      )}
    </ButtonRow>
  )
}

const TextLink = ({ path, action }: PageActionsProps) => (
  <LinkButton to={useActionTarget(path, action)} variant="quiet">
    {action.label}
  </LinkButton>
)
