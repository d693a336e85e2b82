import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import { company } from '#contract/company.ts'
import { formatDate } from '#contract/dates.ts'
import { requestPath } from '#contract/request/request-url.ts'
import type { OwnRequest } from '#machines/account-area/own-requests.machine.ts'
import { RoadDots } from '#src/account-area/road-dots.tsx'
import { isWaiting, StateBadge } from '#src/account-area/state-badge.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { ruleAbove, smallPrint } from '#src/ui/theme/styles.ts'

const TitleLink = chakra(Link)

/** Gets the focus after older requests are loaded, because it is the first of them. */
const focus = (link: HTMLAnchorElement | null) => link?.focus()

export function RequestItem({ request, isNew }: { readonly request: OwnRequest; readonly isNew: boolean }) {
  const { reference, title, business, sent_at, state, short, next, road = [], asks = [] } = request
  const current = road.findLastIndex(({ is }) => is !== 'ahead')
  const stage = road[current]
  return (
    <chakra.li paddingBlock="4" {...ruleAbove} css={{ breakInside: 'avoid' }}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1">
        <TitleLink
          ref={isNew ? focus : undefined}
          to={`/requests/${reference}`}
          flex={{ base: '1 1 100%', md: '1' }}
          display="inline-flex"
          alignItems="center"
          minHeight="2.75rem"
          overflowWrap="anywhere"
          fontFamily="heading"
          fontSize="lead"
          fontWeight="heading"
          lineHeight="1.3"
        >
          {business ?? title}
        </TitleLink>
        <StateBadge state={state}>{isWaiting(state) ? short : (stage?.label ?? short)}</StateBadge>
        <chakra.span display="inline-flex" alignItems="center" gap="2" {...smallPrint}>
          <RoadDots stops={road} />
          {stage && road.some(({ is }) => is === 'ahead') && (
            <span>{[isWaiting(state) && stage.label, `${current + 1} of ${road.length}`].filter(Boolean).join(', ')}</span>
          )}
        </chakra.span>
      </chakra.div>
      <chakra.p {...smallPrint} marginTop={{ base: '2', md: '0' }} fontVariantNumeric="tabular-nums">
        {`${business === undefined ? '' : `${title}, `}${reference}, sent ${formatDate(sent_at, { timeZone: company.timeZone.id })}`}
      </chakra.p>
      {asks.map(({ number, needs, label }) => (
        <chakra.p key={number} marginTop="1" display="flex" flexWrap="wrap" alignItems="center" columnGap="4" lineHeight="1.5" overflowWrap="anywhere">
          {needs !== undefined && <chakra.strong color="ink">{`We need: ${needs}`}</chakra.strong>}
          <LinkButton to={requestPath({ reference, key: '' }, number)} variant="primary">
            {label}
          </LinkButton>
        </chakra.p>
      ))}
      <chakra.p marginTop="1" lineHeight="1.5">
        {next}
      </chakra.p>
    </chakra.li>
  )
}
