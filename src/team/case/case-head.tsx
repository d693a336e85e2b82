import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import type { CasePageView } from '#machines/team/case/case-page.connect.ts'
import { dayAt, timeAt } from '#src/team/shell/time-at.ts'
import { Notice } from '#src/ui/notice.tsx'
import { emphasis, smallPrint } from '#src/ui/theme/styles.ts'

/** Amber: waits for us. */
const tones = {
  new: { bg: 'amber', color: 'onAmber', borderColor: 'amber' },
  work: { bg: 'greenTint', color: 'green', borderColor: 'green' },
  wait: { bg: 'panel', color: 'ink', borderColor: 'edge' },
  done: { bg: 'greenTint', color: 'green', borderColor: 'green' },
  over: { bg: 'panel', color: 'ink', borderColor: 'edge' },
} as const

const clockWords = ({ clock }: CasePageView): string | null => {
  if (clock === null) return null
  if (clock.isOverdue) return `Overdue: first response was due ${timeAt(clock.at)}`
  return clock.isKept ? null : `First response due ${timeAt(clock.at)}`
}

export function CaseHead({ view }: { readonly view: CasePageView }) {
  const { found, here, isMine } = view
  const { short, tone } = view.standing
  const clock = clockWords(view)
  return (
    <chakra.div display="grid" gap="3">
      <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2" fontSize="lead" {...emphasis}>
        <chakra.span translate="no" overflowWrap="anywhere">
          {found.who}
        </chakra.span>
        {found.company !== '' && found.company !== found.who && (
          <chakra.span translate="no" color="body" fontWeight="regular" overflowWrap="anywhere">
            {found.company}
          </chakra.span>
        )}
        <chakra.span
          data-case-state={found.state}
          {...tones[tone]}
          border="1px solid"
          borderRadius="control"
          paddingInline="3"
          paddingBlock="0.5"
          fontSize="small"
        >
          {short}
        </chakra.span>
      </chakra.p>
      <chakra.p display="flex" flexWrap="wrap" columnGap="4" rowGap="1">
        <Link to="/team">Inbox</Link>
        <span>{found.title}</span>
        {found.address !== null && (
          <a href={`mailto:${found.address}`} translate="no">
            {found.address}
          </a>
        )}
        <span>{`Sent ${dayAt(found.sentAt)}`}</span>
        <span>
          {found.owner === null ? (found.state === 'received' ? 'Unclaimed' : 'No owner') : isMine ? 'Assigned to you' : `Assigned to ${found.owner.name}`}
        </span>
      </chakra.p>
      {clock !== null && (
        <chakra.p color={view.clock?.isOverdue ? 'error' : 'ink'} fontWeight="strong">
          {clock}
        </chakra.p>
      )}
      {view.news !== null && (
        <Notice kind="info">
          <strong>{view.news}</strong>
        </Notice>
      )}
      {found.suspicion !== null && (
        <Notice kind="warning">
          <span>{`This may be spam: ${found.suspicion}.`}</span>
        </Notice>
      )}
      {/* Rendered empty, so that screen readers announce its text. */}
      <chakra.div role="status" {...smallPrint} minHeight="1.5em">
        {here.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </chakra.div>
    </chakra.div>
  )
}
