import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import type { AskAnswer } from '#contract/request/ask-calls.ts'
import { askTitle } from '#contract/request/ask-forms.ts'
import type { RequestRef } from '#contract/request/request-url.ts'
import { requestPath } from '#contract/request/request-url.ts'
import { minorHeading } from '#src/ui/theme/styles.ts'
import { target } from '#src/ui/theme/target.ts'

export function OtherAsks({ others, shown }: Pick<AskAnswer, 'others'> & { readonly shown: RequestRef }) {
  return (
    <chakra.nav aria-label="Your request" data-no-print display="grid" gap="3" css={{ '& a': { ...target, minHeight: '2.75rem' } }}>
      {others.length > 0 && (
        <div>
          <chakra.h2 {...minorHeading}>{others.length === 1 ? 'One more thing we asked for' : `${others.length} more things we asked for`}</chakra.h2>
          <ul>
            {others.map(({ number, kind }) => (
              <li key={number}>
                <Link to={requestPath(shown, number)}>{askTitle(kind)}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p>
        <Link to={requestPath(shown)}>See your whole request</Link>
      </p>
    </chakra.nav>
  )
}
