import { chakra } from '@chakra-ui/react/styled-system'
import { LoadFailed, LoadingStatus } from '#src/account-area/status-text.tsx'
import { CaseLayout } from '#src/team/case/case-layout.tsx'
import { useCasePage, useCasePresence } from '#src/team/case/use-case-page.ts'
import type { TeamScreenProps } from '#src/team/shell/team-screen-props.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface CasePageProps extends TeamScreenProps {
  readonly reference: string
  readonly isShown: boolean
}

export function CasePage(props: CasePageProps) {
  const { view, state } = useCasePage(props)
  const presence = useCasePresence(props)
  return (
    <div data-flow="case-page" data-state={state}>
      <chakra.div data-flow="case-presence" data-state={presence.state} onInput={presence.type}>
        {view.screen === 'loading' && <LoadingStatus>Loading the case...</LoadingStatus>}
        {view.screen === 'failed' && <LoadFailed problem={view.problem} onRetry={view.retry} />}
        {view.screen === 'gone' && (
          <Notice kind="info" action={<LinkButton to="/team">Go to the inbox</LinkButton>}>
            <span>We couldn’t find this case. It may have been erased.</span>
          </Notice>
        )}
        {view.screen === 'case' && <CaseLayout view={view} self={props.self} />}
      </chakra.div>
    </div>
  )
}
