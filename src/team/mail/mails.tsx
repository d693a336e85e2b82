import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import { connectTeamMails, type MailLine, type TeamMailsView } from '#machines/team/mail/team-mails.connect.ts'
import { Row } from '#src/account-area/part.tsx'
import { LoadFailed, LoadingStatus } from '#src/account-area/status-text.tsx'
import { SuccessNotice } from '#src/account-area/success-notice.tsx'
import { useFlow } from '#src/flow/use-flow.ts'
import { casePath } from '#src/team/case/case-address.ts'
import { OpenMail } from '#src/team/mail/open-mail.tsx'
import { teamMailsFlow } from '#src/team/shell/team-flows.ts'
import { briefTimeAt } from '#src/team/shell/time-at.ts'
import { AskedDialog } from '#src/team/sign-in/act-dialogs.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { emphasis, ruleAbove, smallPrint } from '#src/ui/theme/styles.ts'

export function Mails({ isShown }: { readonly isShown: boolean }) {
  const { snapshot, send, state } = useFlow(teamMailsFlow, { actor: {} })
  const view = connectTeamMails(snapshot, send)
  return (
    <chakra.div data-flow="team-mails" data-state={state} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5" maxWidth="60rem">
      <p>{view.words.about}</p>
      <chakra.div data-no-print>
        <Button disabled={view.showOther === null} onClick={() => view.showOther?.()}>
          {view.words.toOther}
        </Button>
      </chakra.div>
      <SuccessNotice said={view.said}>{view.putTo !== null && <Link to={casePath(view.putTo)}>{`Open ${view.putTo}`}</Link>}</SuccessNotice>
      {view.failed !== null && <LoadFailed problem={view.failed} onRetry={view.retry} />}
      {view.failed === null && view.rows === null && <LoadingStatus>Loading emails...</LoadingStatus>}
      {view.rows !== null && <MailRows view={view} rows={view.rows} />}
      {isShown && <AskedDialog asked={view.asked} />}
    </chakra.div>
  )
}

function MailRows({ view, rows }: { readonly view: TeamMailsView; readonly rows: readonly MailLine[] }) {
  const isBusy = view.isAdding || view.isRenewing
  return (
    <div>
      {rows.length === 0 && <chakra.p color="ink">{view.words.empty}</chakra.p>}
      <chakra.ul aria-label="Emails" listStyleType="none" margin="0" padding="0">
        {rows.map((row) => (
          <MailRowLine key={row.id} row={row} view={view} />
        ))}
      </chakra.ul>
      {view.stopped !== null && (
        <chakra.div marginTop="4">
          <Notice kind="error">
            <span>{view.stopped}</span>
          </Notice>
        </chakra.div>
      )}
      {view.opened === null && (
        <chakra.div marginTop="4" data-no-print>
          <ButtonRow>
            {view.more && (
              <Button busy={view.isAdding} busyLabel="Loading..." disabled={isBusy} onClick={view.showMore}>
                Show more
              </Button>
            )}
            <Button busy={view.isRenewing} busyLabel="Checking..." disabled={isBusy} onClick={view.renew}>
              Refresh
            </Button>
          </ButtonRow>
        </chakra.div>
      )}
    </div>
  )
}

function MailRowLine({ row, view }: { readonly row: MailLine; readonly view: TeamMailsView }) {
  const opened = view.opened?.id === row.id ? view.opened : null
  const files = row.files === 0 ? '' : row.files === 1 ? ' · 1 file' : ` · ${row.files} files`
  return (
    <chakra.li paddingBlock="3" {...ruleAbove}>
      <Row
        button={
          opened === null ? (
            <Button variant="quiet" label={`Read ${row.subject}`} onClick={() => view.open(row.id)}>
              Read
            </Button>
          ) : (
            <Button variant="quiet" label={`Close ${row.subject}`} onClick={opened.close}>
              Close
            </Button>
          )
        }
      >
        <chakra.bdi display="block" {...emphasis} translate="no">
          {row.subject}
        </chakra.bdi>
        <chakra.bdi display="block" translate="no">
          {row.from}
        </chakra.bdi>
        <chakra.span display="block" {...smallPrint}>{`${briefTimeAt(row.at)}${files}`}</chakra.span>
      </Row>
      {opened !== null && <OpenMail view={opened} />}
    </chakra.li>
  )
}
