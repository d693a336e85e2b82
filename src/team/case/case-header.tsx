import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import type { CasePageView } from '#machines/team/case/case-page.connect.ts'
import type { CasePrefetchRow } from '#machines/team/case/case-prefetch.connect.ts'
import { copyText } from '#src/platform/export-text.ts'
import type { CasePosition } from '#src/team/case/case-list.ts'
import { casePath } from '#src/team/case/case-path.ts'
import { StateDot } from '#src/team/case/state-dot.tsx'
import { formatDay, formatShortTime } from '#src/team/shell/format-time.ts'
import { announce } from '#src/ui/alert/announce.ts'
import { Icon } from '#src/ui/icon.tsx'
import { centeredStyle, lineDrawingProps, smallButtonStyle, smallPrintStyle } from '#src/ui/theme/styles.ts'

const deadlineText = ({ responseDeadline, waitsUntil, filing }: CasePageView): string | null => {
  if (filing !== null) return [`Filed ${formatDay(filing.at)}`, ...(filing.takes === '' ? [] : [`takes ${filing.takes}`])].join(', ')
  if (waitsUntil !== null) return `Customer answer due ${formatDay(waitsUntil)}`
  if (responseDeadline === null) return null
  if (responseDeadline.isOverdue) return `First response overdue since ${formatShortTime(responseDeadline.at)}`
  return responseDeadline.isKept ? null : `First response due ${formatShortTime(responseDeadline.at)}`
}

interface CaseHeaderProps {
  readonly reference: string
  /** Inbox row, shown while the case loads. */
  readonly row: CasePrefetchRow | null
  /** Null until the case is loaded. */
  readonly view: CasePageView | null
  readonly position: CasePosition | null
  readonly headingRef: Ref<HTMLHeadingElement> | undefined
  readonly liveNote: ReactNode
}

/** The heading stays the same element while the case loads, because it has the focus. */
export function CaseHeader({ reference, row, view, position, headingRef, liveNote }: CaseHeaderProps) {
  const { who = '', company = '' } = view?.teamCase ?? row ?? {}
  return (
    <chakra.header display="grid" gridTemplateColumns="minmax(0, 1fr)" rowGap="1" marginTop={{ md: '-4' }}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" columnGap="4">
        <PositionInList position={position} />
        <chakra.div display="contents">{liveNote}</chakra.div>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" columnGap="4" rowGap="2">
        <chakra.h1 ref={headingRef} tabIndex={-1} fontSize="subheading" overflowWrap="anywhere">
          <span translate="no">{who === '' ? reference : who}</span>
          {company !== '' && company !== who && (
            <chakra.span translate="no" color="body" fontWeight="regular" marginInlineStart="3">
              {company}
            </chakra.span>
          )}
        </chakra.h1>
        {view === null ? row !== null && <StateSign stateTexts={row.stateTexts} state={row.state} /> : <CaseStatus view={view} />}
      </chakra.div>
      {view === null ? row !== null && <chakra.p fontSize="0.9375rem">{row.title}</chakra.p> : <CaseFacts view={view} />}
    </chakra.header>
  )
}

const StepLink = chakra(Link)
const stepLinkStyle = { ...centeredStyle, width: { base: '2.75rem', lg: '2rem' }, height: { base: '2.75rem', lg: '2rem' }, borderRadius: 'control' } as const

function PositionInList({ position }: { readonly position: CasePosition | null }) {
  return (
    <chakra.nav aria-label="List" display="flex" alignItems="center" columnGap="3" minHeight="2.75rem" data-no-print>
      <StepLink to={position?.path ?? '/team'} display="inline-flex" alignItems="center" gap="2" minHeight="2.75rem" fontWeight="strong" textDecoration="none">
        <Icon name="back" size={16} />
        <span>{position?.label ?? 'Inbox'}</span>
      </StepLink>
      {position !== null && (
        <>
          <chakra.span {...smallPrintStyle} fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
            {position.position}
          </chakra.span>
          <chakra.span display="inline-flex">
            <CaseStep position={position} to={position.previous} label="Previous case" keyName="k" />
            <CaseStep position={position} to={position.next} label="Next case" keyName="j" />
          </chakra.span>
        </>
      )}
    </chakra.nav>
  )
}

interface CaseStepProps {
  readonly position: CasePosition
  readonly to: string | null
  readonly label: string
  readonly keyName: 'j' | 'k'
}

function CaseStep({ position, to, label, keyName }: CaseStepProps) {
  const arrow = (
    <chakra.span {...centeredStyle} transform={keyName === 'k' ? 'rotate(180deg)' : undefined}>
      <Icon name="down" />
    </chakra.span>
  )
  if (to === null)
    return (
      <chakra.span aria-hidden {...stepLinkStyle} color="edge">
        {arrow}
      </chakra.span>
    )
  return (
    <StepLink
      to={casePath(to)}
      state={position.state}
      aria-label={label}
      aria-keyshortcuts={keyName}
      title={`${label} (${keyName})`}
      {...stepLinkStyle}
      color="ink"
      _hover={{ bg: 'panel' }}
    >
      {arrow}
    </StepLink>
  )
}

/** Case state, with the deadline and the end of the snooze. */
function CaseStatus({ view }: { readonly view: CasePageView }) {
  const deadline = deadlineText(view)
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1">
      {deadline !== null && (
        <chakra.p fontSize="small" color={view.responseDeadline?.isOverdue ? 'error' : 'ink'} fontWeight="strong">
          {deadline}
        </chakra.p>
      )}
      {view.teamCase.snoozedUntil !== null && (
        <chakra.p fontSize="small" color="ink" fontWeight="strong">
          {`Snoozed until ${formatDay(view.teamCase.snoozedUntil)}`}
        </chakra.p>
      )}
      <StateSign stateTexts={view.stateTexts} state={view.teamCase.state} />
    </chakra.div>
  )
}

function StateSign({ stateTexts: { short, tone }, state }: { readonly stateTexts: CasePageView['stateTexts']; readonly state: string }) {
  return (
    <chakra.span
      data-case-state={state}
      display="inline-flex"
      alignItems="center"
      gap="2"
      border="1px solid"
      borderColor="line"
      borderRadius="control"
      bg="raised"
      color="ink"
      paddingInline="3"
      paddingBlock="0.5"
      fontSize="small"
      fontWeight="strong"
      whiteSpace="nowrap"
    >
      <StateDot tone={tone} />
      <span>{short}</span>
    </chakra.span>
  )
}

const formatPhone = (e164: string) => e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

const copyReference = (reference: string): void =>
  void copyText(reference).then(
    () => announce('Copied'),
    () => announce('Your browser couldn’t copy the reference number.'),
  )

/** An icon button on phones. */
const contactIconStyle = {
  ...centeredStyle,
  minHeight: { base: '2.75rem', lg: '2rem' },
  minWidth: { base: '2.75rem', md: '0' },
  border: { base: '1px solid', md: 'none' },
  borderColor: 'edge',
  borderRadius: 'control',
} as const

const createIcon = (d: string) => (
  <chakra.svg {...lineDrawingProps} width="20px" height="20px" viewBox="0 0 24 24" strokeWidth={1.75}>
    <path d={d} />
  </chakra.svg>
)

/** An icon on phones, a text on wider screens. */
const IconLabel = ({ icon, children }: { readonly icon: ReactNode; readonly children: string }) => (
  <>
    <chakra.span hideFrom="md">{icon}</chakra.span>
    <chakra.span hideBelow="md" minWidth="0" overflowWrap="anywhere">
      {children}
    </chakra.span>
  </>
)

function CaseFacts({ view: { teamCase, isMine } }: { readonly view: CasePageView }) {
  const { reference, phone, address, owner } = teamCase
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap={{ base: '2', md: '5' }} rowGap="0" fontSize="0.9375rem">
      <span>{`${teamCase.title} · Sent ${formatDay(teamCase.sentAt)}`}</span>
      {teamCase.language === 'es' && <strong>Spanish</strong>}
      {teamCase.state !== 'received' && (
        // Hidden on phones for the member's own cases, to save space.
        <chakra.span hideBelow={isMine ? 'md' : undefined}>
          {owner === null ? 'No owner' : isMine ? 'Assigned to you' : `Assigned to ${owner.name}`}
        </chakra.span>
      )}
      <chakra.span flex={{ base: '1 0 100%', md: 'none' }} display="flex" flexWrap="wrap" alignItems="center" columnGap={{ base: '2', md: '5' }}>
        <chakra.span translate="no" fontVariantNumeric="tabular-nums" marginInlineEnd={{ base: 'auto', md: '-3' }}>
          {reference}
        </chakra.span>
        <chakra.button
          type="button"
          aria-label={`Copy ${reference}`}
          onClick={() => copyReference(reference)}
          {...smallButtonStyle}
          {...contactIconStyle}
          border="1px solid"
          minHeight={{ base: '2.75rem', md: '1.75rem' }}
          paddingInline={{ base: '0', md: '2' }}
          fontSize="small"
          position="relative"
          // Enlarges the target for fingers.
          _after={{ content: '""', position: 'absolute', insetInline: '0', insetBlock: { base: '0', md: '-2', lg: '0' } }}
          data-no-print
        >
          <IconLabel icon={createIcon('M9 9h10.5v10.5H9ZM5.5 15h-1V4.5H15v1')}>Copy</IconLabel>
        </chakra.button>
        {phone !== undefined && (
          <chakra.a href={`tel:${phone}`} aria-label={`Call ${formatPhone(phone)}`} translate="no" {...contactIconStyle} whiteSpace="nowrap">
            <IconLabel icon={<Icon name="phone" />}>{formatPhone(phone)}</IconLabel>
          </chakra.a>
        )}
        {address !== null && (
          <chakra.a href={`mailto:${address}`} aria-label={`Email ${address}`} translate="no" {...contactIconStyle}>
            <IconLabel icon={createIcon('M4 6h16v12H4ZM4 7.5l8 6 8-6')}>{address}</IconLabel>
          </chakra.a>
        )}
      </chakra.span>
    </chakra.div>
  )
}
