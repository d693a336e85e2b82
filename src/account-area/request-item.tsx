import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import { company } from '#contract/company.ts'
import { locale } from '#contract/locale.ts'
import { requestPath } from '#contract/request/request-url.ts'
import type { AccountRequest } from '#machines/account-area/own-requests.machine.ts'
import { ProgressSigns } from '#src/account-area/progress-signs.tsx'
import { isWaitingForCustomer, StateBadge } from '#src/account-area/state-badge.tsx'
import { now } from '#src/flow/now.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { smallPrintStyle, topBorderStyle } from '#src/ui/theme/styles.ts'

const TitleLink = chakra(Link)

/** Focuses a link. Used for the first of the older requests after they have loaded. */
const focusLink = (link: HTMLAnchorElement | null) => link?.focus()

/** Formats as `Nov 29`, or as `Nov 29, 2025` if the year is not the current one. */
function formatDay(at: number): string {
  const formatInCompanyZone = (moment: number, parts: Intl.DateTimeFormatOptions) =>
    new Date(moment).toLocaleDateString(locale, { timeZone: company.timeZone.id, ...parts })
  const isThisYear = formatInCompanyZone(at, { year: 'numeric' }) === formatInCompanyZone(now(), { year: 'numeric' })
  return formatInCompanyZone(at, { month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) })
}

export function RequestItem({ request, isNew }: { readonly request: AccountRequest; readonly isNew: boolean }) {
  const { reference, title, business, sent_at, state, short, next, road = [], asks = [] } = request
  const onlyAsk = asks.length === 1 ? asks[0] : undefined
  return (
    <chakra.li paddingBlock="4" {...topBorderStyle} css={{ breakInside: 'avoid' }}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1">
        <TitleLink
          ref={isNew ? focusLink : undefined}
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
        {(isWaitingForCustomer(state) || road.length === 0) && <StateBadge state={state}>{short}</StateBadge>}
      </chakra.div>
      <chakra.p {...smallPrintStyle} marginTop={{ base: '2', md: '0' }} display="flex" flexWrap="wrap" columnGap="4" fontVariantNumeric="tabular-nums">
        {business !== undefined && <span>{title}</span>}
        <span>{reference}</span>
        <span>{`Sent ${formatDay(sent_at)}`}</span>
      </chakra.p>
      {road.length > 0 && <ProgressSigns stops={road} />}
      <chakra.p marginTop="3" lineHeight="1.5" overflowWrap="anywhere">
        {onlyAsk?.needs !== undefined && <chakra.strong color="ink">{`We need: ${onlyAsk.needs}. `}</chakra.strong>}
        <span>{next}</span>
      </chakra.p>
      {asks.map(({ number, needs, label }) => (
        <chakra.p key={number} marginTop="3" overflowWrap="anywhere">
          {needs !== undefined && !onlyAsk && <chakra.strong display="block" marginBottom="1" color="ink">{`We need: ${needs}`}</chakra.strong>}
          <LinkButton to={requestPath({ reference, key: '' }, number)} variant="primary">
            {label}
          </LinkButton>
        </chakra.p>
      ))}
    </chakra.li>
  )
}
