import { chakra } from '@chakra-ui/react/styled-system'
import type { CaseFileView } from '#machines/team/case/case-file.connect.ts'
import type { CasePageView } from '#machines/team/case/case-page.connect.ts'
import { eventId } from '#src/team/case/case-path.ts'
import { TextWithFileLinks } from '#src/team/thread/file-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { smallButtonStyle, smallPrintStyle } from '#src/ui/theme/styles.ts'

interface CaseNewsProps {
  readonly view: CasePageView
  readonly fileView: CaseFileView
  /** Opens the form that corrects an address after a failed email. Null if the form is the main action or unavailable to the member. */
  readonly onCorrectEmail: (() => void) | null
  /** Opens the box for a message. Null if the member can’t write. */
  readonly onReply: (() => void) | null
}

const newsButtonStyle = {
  minHeight: { base: '2.75rem', lg: '2rem' },
  display: 'inline-flex',
  alignItems: 'center',
  fontSize: 'small',
  textDecoration: 'none',
} as const

/** Notices above the thread: failed email, the customer's news, suspected spam, and colleagues who look at the case. */
export function CaseNews({ view: { news, teamCase, here, mailWarning }, fileView, onCorrectEmail, onReply }: CaseNewsProps) {
  const isAddressFailure = teamCase.mailFailure === 'address'
  const onAction = isAddressFailure ? onCorrectEmail : onReply
  return (
    <chakra.div display="grid" gap="3">
      {mailWarning !== null && (
        <Notice kind="warning">
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="2">
            <chakra.span flex="1 1 16rem" minWidth="0">
              {mailWarning}
            </chakra.span>
            {onAction !== null && (
              <chakra.button type="button" onClick={onAction} {...smallButtonStyle} {...newsButtonStyle} data-no-print>
                {isAddressFailure ? 'Correct email address' : 'Write a new message'}
              </chakra.button>
            )}
            {teamCase.phone !== undefined && (
              <chakra.a href={`tel:${teamCase.phone}`} {...smallButtonStyle} {...newsButtonStyle} hideBelow="md" data-no-print>
                Call the customer
              </chakra.a>
            )}
          </chakra.div>
        </Notice>
      )}
      {news.length > 0 && <News reference={teamCase.reference} news={news} fileView={fileView} />}
      {teamCase.suspicion !== null && (
        <Notice kind="warning">
          <span>{`This may be spam: ${teamCase.suspicion}.`}</span>
        </Notice>
      )}
      {/* Rendered while it is empty, so that screen readers announce its text later. */}
      <chakra.div role="status" {...smallPrintStyle}>
        {here.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </chakra.div>
    </chakra.div>
  )
}

/** On phones, both texts of the notice wrap. The customer's text has at most two lines. */
const truncatedLineStyle = {
  display: { base: '-webkit-box', md: 'inline' },
  lineClamp: { base: '2', md: 'none' },
  whiteSpace: { base: 'normal', md: 'nowrap' },
} as const
const wrappedLineStyle = {
  display: { base: 'block', md: 'inline' },
  whiteSpace: { base: 'normal', md: 'nowrap' },
  overflowWrap: 'anywhere',
  textWrap: 'wrap',
} as const

interface NewsProps extends Pick<CasePageView, 'news'> {
  readonly reference: string
  readonly fileView: CaseFileView
}

/** The customer's newest action in one line, with a button that shows it in the thread. */
function News({ reference, news, fileView }: NewsProps) {
  const newestEvent = news.at(-1)
  if (newestEvent === undefined) return null
  const { version, text, body, files } = newestEvent
  const showEvent = () => {
    const event = document.getElementById(eventId(reference, version))
    event?.closest('details')?.setAttribute('open', '')
    event?.focus()
  }
  return (
    <chakra.div
      role="status"
      position="relative"
      display="flex"
      alignItems="center"
      columnGap="3"
      minHeight="2.75rem"
      paddingInline="4"
      bg="greenTint"
      border="1px solid"
      borderColor="line"
      borderRadius="control"
      color="ink"
    >
      <chakra.span color="green">
        <Icon name="talk" />
      </chakra.span>
      {/* Links to files are in front of the button, so that they stay clickable. */}
      <chakra.p
        flex="1"
        minWidth="0"
        overflow="hidden"
        textOverflow="ellipsis"
        whiteSpace="nowrap"
        dir="auto"
        paddingBlock="1"
        lineHeight="1.4"
        css={{ '& button': { position: 'relative', zIndex: '1' } }}
      >
        <chakra.strong {...wrappedLineStyle}>
          <TextWithFileLinks text={text} files={files} view={fileView} />
        </chakra.strong>
        {body !== '' && (
          <chakra.span {...truncatedLineStyle} marginInlineStart={{ md: '3' }}>
            {body}
          </chakra.span>
        )}
      </chakra.p>
      {news.length > 1 && (
        <chakra.span {...smallPrintStyle} flex="none">
          <span>{`+${news.length - 1}`}</span>
          <chakra.span srOnly> earlier updates</chakra.span>
        </chakra.span>
      )}
      <chakra.button
        type="button"
        onClick={showEvent}
        aria-label={`Show in thread: ${text}`}
        {...smallButtonStyle}
        flex="none"
        border={{ base: 'none', md: '1px solid' }}
        paddingInline={{ base: '0', md: '3' }}
        minHeight={{ base: '1.5rem', lg: '1.75rem' }}
        fontSize="small"
        // The whole line is clickable.
        _after={{ content: '""', position: 'absolute', inset: '0' }}
        data-no-print
      >
        <chakra.span hideBelow="md">Show in thread</chakra.span>
        <chakra.span hideFrom="md">
          <Icon name="down" />
        </chakra.span>
      </chakra.button>
    </chakra.div>
  )
}
