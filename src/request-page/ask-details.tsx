import { chakra } from '@chakra-ui/react/styled-system'
import type { AskResponse } from '#contract/request/ask-calls.ts'
import { FileLink } from '#src/request-page/file-link.tsx'
import { AnswerList } from '#src/ui/form-parts/answer-list.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { minorHeadingStyle, smallPrintStyle } from '#src/ui/theme/styles.ts'

interface AskDetailsProps {
  readonly title: string
  readonly asked: NonNullable<AskResponse['asked']>
}

export function AskDetails({ title, asked: { why, now, endsApproval, pages, groups } }: AskDetailsProps) {
  return (
    <chakra.div display="grid" gap="5" marginBottom="6">
      <div>
        <chakra.h2 fontSize="subheading" marginBottom="2">
          {title}
        </chakra.h2>
        {why !== '' && (
          <chakra.p
            color="ink"
            fontSize={{ base: 'text', md: 'lead' }}
            whiteSpace="pre-line"
            overflowWrap="anywhere"
            css={{ '&::first-letter': { textTransform: 'uppercase' } }}
          >
            {why}
          </chakra.p>
        )}
      </div>
      {now !== undefined && (
        <div>
          <chakra.p {...smallPrintStyle}>Your current answer</chakra.p>
          <chakra.p color="ink" overflowWrap="anywhere" whiteSpace="pre-line">
            {now === '' ? 'No answer' : now}
          </chakra.p>
        </div>
      )}
      {endsApproval && (
        <Notice kind="warning">
          <strong>You approved what we’ll file.</strong> A correction cancels that approval. We’ll ask you to approve again before we file.
        </Notice>
      )}
      {pages.length > 0 && (
        <div>
          <chakra.h3 {...minorHeadingStyle} marginBottom="1">
            What we’ll file
          </chakra.h3>
          <ul>
            {pages.map(({ name, size, href }) => (
              <chakra.li key={href} display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
                <FileLink {...{ name, size, href }} />
              </chakra.li>
            ))}
          </ul>
        </div>
      )}
      {groups.map((group) => (
        <div key={group.title}>
          <chakra.h3 {...minorHeadingStyle} paddingBottom="2" borderBottom="2px solid" borderColor="ink">
            {group.title}
          </chakra.h3>
          <AnswerList rows={group.rows} />
        </div>
      ))}
    </chakra.div>
  )
}
