import { chakra } from '@chakra-ui/react/styled-system'
import type { CaseFileView } from '#machines/team/case/case-file.connect.ts'
import type { CasePageView } from '#machines/team/case/case-page.connect.ts'
import { eventId } from '#src/team/case/case-address.ts'
import { FileText } from '#src/team/thread/file-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { smallButton, smallPrint } from '#src/ui/theme/styles.ts'

interface CaseNewsProps {
  readonly view: CasePageView
  readonly fileView: CaseFileView
}

/** Notices above the thread: failed email, the customer's news, suspected spam, and colleagues who look at the case. */
export function CaseNews({ view: { news, found, here, mailWarning }, fileView }: CaseNewsProps) {
  return (
    <chakra.div display="grid" gap="3">
      {mailWarning !== null && (
        <Notice kind="warning">
          <span>{mailWarning}</span>
        </Notice>
      )}
      {news.length > 0 && <News reference={found.reference} news={news} fileView={fileView} />}
      {found.suspicion !== null && (
        <Notice kind="warning">
          <span>{`This may be spam: ${found.suspicion}.`}</span>
        </Notice>
      )}
      {/* Rendered while it is empty, so that screen readers announce its text later. */}
      <chakra.div role="status" {...smallPrint}>
        {here.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </chakra.div>
    </chakra.div>
  )
}

interface NewsProps extends Pick<CasePageView, 'news'> {
  readonly reference: string
  readonly fileView: CaseFileView
}

/** The customer's newest actions, each with a button that shows it in the thread. */
function News({ reference, news, fileView }: NewsProps) {
  const show = (version: number) => {
    const event = document.getElementById(eventId(reference, version))
    event?.closest('details')?.setAttribute('open', '')
    event?.focus()
  }
  return (
    <Notice kind="info">
      <chakra.ul listStyleType="none" margin="0" padding="0" display="grid" gap="2">
        {news.map(({ version, text, body, files }) => (
          <chakra.li key={version} position="relative" display="flex" alignItems="baseline" columnGap="4">
            {/* Its files stay clickable above the button. */}
            <chakra.div flex="1" minWidth="0" css={{ '& button': { position: 'relative', zIndex: '1' } }}>
              <strong>
                <FileText text={text} files={files} view={fileView} />
              </strong>
              {body !== '' && (
                <chakra.p
                  dir="auto"
                  overflow="hidden"
                  overflowWrap="anywhere"
                  css={{ display: '-webkit-box', WebkitLineClamp: '3', WebkitBoxOrient: 'vertical' }}
                >
                  {body}
                </chakra.p>
              )}
            </chakra.div>
            <chakra.button
              type="button"
              onClick={() => show(version)}
              aria-label={`Show in thread: ${text}`}
              {...smallButton}
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
          </chakra.li>
        ))}
      </chakra.ul>
    </Notice>
  )
}
