import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import type { AskResponse } from '#contract/request/ask-calls.ts'
import { askTitle } from '#contract/request/ask-forms.ts'
import type { RequestRef } from '#contract/request/request-url.ts'
import { requestPath } from '#contract/request/request-url.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { minorHeadingStyle } from '#src/ui/theme/styles.ts'
import { touchTargetStyle } from '#src/ui/theme/target.ts'

interface OtherAsksProps extends Pick<AskResponse, 'others'> {
  readonly requestRef: RequestRef
  /** True after the visitor has answered this ask. If so, the next ask is the main action. */
  readonly isNext?: boolean
}

export function OtherAsks({ others, requestRef, isNext = false }: OtherAsksProps) {
  const links = [
    ...others.map(({ number, kind }) => ({ to: requestPath(requestRef, number), title: askTitle(kind) })),
    { to: requestPath(requestRef), title: 'See your whole request' },
  ]
  return (
    <chakra.nav aria-label="Your request" data-no-print display="grid" gap="2">
      {others.length > 0 && (
        <chakra.h2 {...minorHeadingStyle}>{others.length === 1 ? 'One more thing we asked for' : `${others.length} more things we asked for`}</chakra.h2>
      )}
      {isNext ? (
        <ButtonRow>
          {links.map(({ to, title }, index) => (
            <LinkButton key={to} to={to} variant={index === 0 && others.length > 0 ? 'primary' : 'secondary'}>
              {title}
            </LinkButton>
          ))}
        </ButtonRow>
      ) : (
        <chakra.ul css={{ '& a': { ...touchTargetStyle, minHeight: '2.75rem' } }}>
          {links.map(({ to, title }) => (
            <li key={to}>
              <Link to={to}>{title}</Link>
            </li>
          ))}
        </chakra.ul>
      )}
    </chakra.nav>
  )
}
