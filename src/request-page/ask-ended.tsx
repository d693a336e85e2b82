import { chakra } from '@chakra-ui/react/styled-system'
import { company } from '#contract/company.ts'
import { formatDate } from '#contract/dates.ts'
import type { RequestRef } from '#contract/request/request-url.ts'
import type { connectAsk } from '#machines/request-page/ask.connect.ts'
import { OtherAsks } from '#src/request-page/other-asks.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { SentAnswerList } from '#src/ui/form-parts/answer-list.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PhoneContact } from '#src/ui/phone-contact.tsx'

type View = ReturnType<typeof connectAsk>
interface EndedAskProps<S extends View['screen']> {
  readonly view: Extract<View, { screen: S }>
  readonly requestRef: RequestRef
}

const formatTime = (at: number) => `${formatDate(at, { timeZone: company.timeZone.id, withTime: true })} (${company.timeZone.name})`

export function AskReceived({ view, requestRef }: EndedAskProps<'received'>) {
  const isLast = view.others.length === 0
  return (
    <chakra.div display="grid" gap="6">
      <chakra.p role="status" display="flex" gap="3" color="ink" fontSize={{ base: 'text', md: 'lead' }}>
        <chakra.span color="green" paddingTop="0.1em">
          <Icon name="check" size={24} />
        </chakra.span>
        <span>
          {isLast
            ? 'We don’t need anything else. We’ll keep working on your request and email you with updates.'
            : 'The person working on your request has your answer.'}
        </span>
      </chakra.p>
      <OtherAsks others={view.others} requestRef={requestRef} isNext />
      {view.sent !== null && <SentAnswerList groups={view.sent.groups} />}
    </chakra.div>
  )
}

const OUTCOME_TEXTS = {
  answered: 'We don’t need anything else about this.',
  withdrawn: 'We asked for this, but we can continue without it.',
  over: 'We’re no longer waiting for your answer. You can still write to us on your request’s page.',
  open: '',
} as const

export function AskClosed({ view, requestRef }: EndedAskProps<'over'>) {
  return (
    <chakra.div display="grid" gap="6">
      <chakra.div role="status" color="ink" fontSize={{ base: 'text', md: 'lead' }}>
        {view.outcome === 'answered' && view.endedAt !== null && <p>{`We got your answer on ${formatTime(view.endedAt)}.`}</p>}
        <p>{OUTCOME_TEXTS[view.outcome]}</p>
      </chakra.div>
      <OtherAsks others={view.others} requestRef={requestRef} />
      <PhoneContact />
    </chakra.div>
  )
}

export function AskUnknown({ view }: Pick<EndedAskProps<'notAsked'>, 'view'>) {
  return (
    <chakra.div display="grid" gap="6">
      <chakra.p role="status" color="ink" fontSize={{ base: 'text', md: 'lead' }}>
        Your link works, but we didn’t ask a question with this number. Your request’s page shows what we still need.
      </chakra.p>
      <div>
        <LinkButton to={view.request} variant="primary">
          See what we need
        </LinkButton>
      </div>
      <PhoneContact />
    </chakra.div>
  )
}
