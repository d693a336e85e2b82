import { chakra } from '@chakra-ui/react/styled-system'
import { connectCaseActions } from '#machines/team/case/case-action.connect.ts'
import type { CaseAction } from '#machines/team/case/case-action-forms.ts'
import { connectCaseComposer } from '#machines/team/case/case-composer.connect.ts'
import { connectCaseFile } from '#machines/team/case/case-file.connect.ts'
import type { CasePageView } from '#machines/team/case/case-page.connect.ts'
import { now } from '#src/flow/now.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { CaseActions } from '#src/team/case/case-actions.tsx'
import { CaseAnswers } from '#src/team/case/case-answers.tsx'
import { CaseFiles } from '#src/team/case/case-files.tsx'
import { caseActionFlow, caseComposerFlow, caseFileFlow } from '#src/team/case/case-flows.ts'
import { textBoxId } from '#src/team/case/case-path.ts'
import { useCaseUpdates } from '#src/team/case/use-case-updates.ts'
import { CaseComposer } from '#src/team/composer/case-composer.tsx'
import { focusTextBox } from '#src/team/composer/text-box.ts'
import { useCaseEntry } from '#src/team/composer/use-case-entry.ts'
import { type Shortcuts, useKeyHandlers } from '#src/team/shell/use-shortcuts.ts'
import { CaseHistory } from '#src/team/thread/case-history.tsx'
import { CaseNews } from '#src/team/thread/case-news.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** On wide screens, the actions are next to the thread. On narrower screens, only the main action is above the thread. */
const gridAreas = { base: '"main" "thread" "more" "sent"', xl: '"thread actions" "sent actions"' } as const

interface CaseLayoutProps {
  readonly view: CasePageView
  readonly self: string
  readonly shortcuts: Shortcuts
  readonly isShown: boolean
}

export function CaseLayout({ view, self, shortcuts, isShown }: CaseLayoutProps) {
  const { can, teamCase } = view
  const { actor, snapshot, send, state } = useFlow(caseActionFlow, { actor: { input: { reference: teamCase.reference } } })
  const actions = connectCaseActions(snapshot, send, { teamCase, self, at: now() })
  useCaseUpdates(actor, view)
  const composer = useFlow(caseComposerFlow, { actor: {} })
  const composerView = connectCaseComposer(composer.snapshot, composer.send, teamCase, self)
  const entries = { message: useCaseEntry('message', view, self), note: useCaseEntry('note', view, self) }
  const isWriting = composerView.tab === 'message' && entries.message.view.text !== ''
  const file = useFlow(caseFileFlow, { actor: { input: { reference: teamCase.reference } } })
  const fileView = connectCaseFile(file.snapshot, file.send)
  useCaseUpdates(file.actor, view)
  const startReply = () => {
    composerView.openMessage()
    focusTextBox(textBoxId('message', teamCase.reference))
  }
  const startNote = () => {
    composerView.openNote()
    focusTextBox(textBoxId('note', teamCase.reference))
  }
  const openAction = (actionName: CaseAction) => () => actions.actions.find(({ action }) => action === actionName)?.open()
  const keys = { c: openAction('CLAIM'), a: openAction('ASSIGN'), s: openAction('SNOOZE'), d: openAction('ASK.document'), q: openAction('ASK.question') }
  useKeyHandlers({ r: startReply, n: startNote, ...keys }, shortcuts, isShown)
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4" css={{ '& section > h2': { fontSize: 'lead', marginBottom: '3' } }}>
      <CaseNews
        view={view}
        fileView={fileView}
        onCorrectEmail={actions.actions.find(({ action }) => action === 'EMAIL.CORRECT' && action !== actions.main?.action)?.open ?? null}
        onReply={can.message ? startReply : null}
      />
      {view.outdated !== null && (
        <Notice kind="error" action={<Button onClick={view.reload}>Try again</Button>}>
          <span>{view.outdated}</span>
        </Notice>
      )}
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 25rem)' }}
        gridTemplateRows={{ xl: 'auto 1fr' }}
        gridTemplateAreas={gridAreas}
        columnGap="12"
        rowGap={{ base: '5', md: '8' }}
        alignItems="start"
      >
        <CaseActions page={view} view={actions} state={state} fileView={fileView} isWriting={isWriting} onReply={startReply} />
        <chakra.div gridArea="thread" minWidth="0" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
          <CaseHistory view={view} fileView={fileView} />
          {can.message && can.note && (
            <CaseComposer page={view} view={composerView} state={composer.state} entries={entries} isPrimary={actions.primary === 'reply'} />
          )}
        </chakra.div>
        <chakra.div gridArea="sent" minWidth="0" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '8', md: '10' }}>
          <CaseAnswers view={view} />
          <CaseFiles teamCase={teamCase} view={fileView} state={file.state} />
        </chakra.div>
      </chakra.div>
    </chakra.div>
  )
}
