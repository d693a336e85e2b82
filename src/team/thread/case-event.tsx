import { chakra } from '@chakra-ui/react/styled-system'
import type { CaseFileView } from '#machines/team/case/case-file.connect.ts'
import type { AskCard, CaseHistoryItem } from '#machines/team/case/case-history.ts'
import { StateDot } from '#src/team/case/state-dot.tsx'
import { formatShortTime } from '#src/team/shell/format-time.ts'
import { FileLink, TextWithFileLinks } from '#src/team/thread/file-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { emphasisStyle, raisedStyle, smallPrintStyle } from '#src/ui/theme/styles.ts'
import { QuotedMail } from '#src/ui/thread-entry.tsx'

const channelTexts = { page: 'on the request page', email: 'by email' } as const

/** Styles that distinguish customer texts, team texts, and notes. The line above each text also names the author. */
const textStyles = {
  customer: { bg: 'greenTint', borderInlineStart: '3px solid', borderColor: 'green' },
  team: { bg: 'panel', marginInlineStart: { base: '6', md: '12' } },
  note: { border: '1px dashed', borderColor: 'edge' },
} as const

interface CaseEventProps {
  readonly event: CaseHistoryItem
  readonly fileView: CaseFileView
}

/** Case event: its actor, action, and time on one line, and its text below. */
export function CaseEvent({ event, fileView }: CaseEventProps) {
  const { at, text, kind, by, body, metadata, quoted = '', way, about, read, ask, files = [] } = event
  return (
    <>
      <chakra.p {...smallPrintStyle} paddingTop="1">
        <chakra.span color={kind === 'log' ? 'muted' : 'ink'} fontWeight={body === '' || ask ? undefined : 'strong'}>
          <TextWithFileLinks text={kind === 'note' ? `${text}, only for the team` : text} files={files} view={fileView} />
        </chakra.span>
        <span>{' · '}</span>
        <chakra.time dateTime={new Date(at).toISOString()} whiteSpace="nowrap">
          {formatShortTime(at)}
        </chakra.time>
        {way !== undefined && <span>{`, ${channelTexts[way]}`}</span>}
        {read !== undefined && <span>{` · read ${formatShortTime(read.at)} by ${read.who}`}</span>}
      </chakra.p>
      {about !== undefined && <chakra.p {...smallPrintStyle}>{`To: ${about}`}</chakra.p>}
      {body !== '' && kind === 'failure' && <chakra.p {...smallPrintStyle}>{body}</chakra.p>}
      {body !== '' && kind !== 'failure' && ask === undefined && (
        <chakra.p
          {...textStyles[kind === 'note' ? 'note' : by]}
          marginTop="1"
          width="fit-content"
          maxWidth="measure"
          paddingInline="3"
          paddingBlock="1.5"
          borderRadius="control"
          color="ink"
          whiteSpace="pre-line"
          dir="auto"
        >
          {body}
        </chakra.p>
      )}
      <QuotedMail quoted={quoted} />
      {metadata !== '' && <chakra.p {...smallPrintStyle}>{metadata}</chakra.p>}
      {ask !== undefined && <AskEntry ask={ask} fileView={fileView} />}
    </>
  )
}

const outcomes = {
  open: { label: 'Open', tone: 'wait' },
  answered: { label: 'Answered', tone: 'work' },
  withdrawn: { label: 'Canceled', tone: 'over' },
  over: { label: 'Closed without an answer', tone: 'over' },
} as const

function AskEntry({ ask: { title, text, outcome, approves, files }, fileView }: { readonly ask: AskCard; readonly fileView: CaseFileView }) {
  const { label, tone } = outcomes[outcome]
  return (
    <chakra.div marginTop="1" padding="3" maxWidth="form" {...raisedStyle} borderRadius="control">
      <chakra.p display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" columnGap="3">
        <chakra.span {...emphasisStyle} overflowWrap="anywhere" minWidth="0">
          {title}
        </chakra.span>
        <chakra.span {...emphasisStyle} display="inline-flex" alignItems="center" gap="2" fontSize="small">
          <StateDot tone={approves === false ? 'over' : tone} />
          <span>{approves === null ? label : approves ? 'Approved' : 'Not approved'}</span>
        </chakra.span>
      </chakra.p>
      {text !== '' && (
        <chakra.p marginTop="1" whiteSpace="pre-line" dir="auto">
          {text}
        </chakra.p>
      )}
      {files.map(({ id, name, storedFile }) => (
        <chakra.p key={id} marginTop="1" display="flex" gap="2" alignItems="center" color={storedFile === null ? 'muted' : 'ink'}>
          <Icon name="file" size={16} />
          {storedFile === null ? <chakra.bdi minWidth="0">{name}</chakra.bdi> : <FileLink file={storedFile} view={fileView} />}
        </chakra.p>
      ))}
    </chakra.div>
  )
}
