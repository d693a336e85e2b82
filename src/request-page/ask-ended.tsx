import { chakra } from '@chakra-ui/react/styled-system'
import { company } from '#contract/company.ts'
import { spelled } from '#contract/dates.ts'
import type { Shown } from '#contract/request/shown-in.ts'
import type { connectAsk } from '#machines/request-page/ask.connect.ts'
import { OtherAsks } from '#src/request-page/other-asks.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { ExitSign } from '#src/ui/exit-sign.tsx'
import { SentAnswerList } from '#src/ui/form-parts/answer-list.tsx'
import { PhoneLine } from '#src/ui/phone-line.tsx'

type View = ReturnType<typeof connectAsk>
interface Ended<S extends View['screen']> {
  readonly view: Extract<View, { screen: S }>
  readonly shown: Shown
}

const timed = (at: number) => `${spelled(at, { timeZone: company.timeZone.id, withTime: true })} (${company.timeZone.name})`

/** The receipt of an answer: that it has arrived, what it said, and that nothing more is to be done. */
export function AskReceived({ view, shown }: Ended<'received'>) {
  const isLast = view.others.length === 0
  return (
    <chakra.div display="grid" gap="6">
      <div>
        <ExitSign>
          <chakra.p fontSize="small">Received</chakra.p>
          <chakra.p fontFamily="heading" fontWeight="display" fontSize="subheading" lineHeight="1.2" fontVariantNumeric="tabular-nums">
            {view.reference}
          </chakra.p>
        </ExitSign>
      </div>
      <chakra.p role="status" color="ink" fontSize={{ base: 'text', md: 'lead' }}>
        {isLast ? 'Nothing else is needed from you. We go on with it, and you hear of it by email.' : 'It is with whoever works on your request.'}
      </chakra.p>
      {view.sent !== null && <SentAnswerList groups={view.sent.groups} />}
      <OtherAsks others={view.others} shown={shown} />
    </chakra.div>
  )
}

const SAID = {
  answered: 'Nothing else is needed for it.',
  withdrawn: 'We asked for it, and then found that we can go on without it.',
  over: 'Nothing is asked any more. You can still write to us on the page of your request.',
  open: '',
} as const

/** It was answered before, here or elsewhere, or nobody waits for it any more. */
export function AskOver({ view, shown }: Ended<'over'>) {
  return (
    <chakra.div display="grid" gap="6">
      <chakra.div role="status" color="ink" fontSize={{ base: 'text', md: 'lead' }}>
        {view.outcome === 'answered' && view.endedAt !== null && <p>{`It came on ${timed(view.endedAt)}.`}</p>}
        <p>{SAID[view.outcome]}</p>
      </chakra.div>
      <OtherAsks others={view.others} shown={shown} />
      <PhoneLine />
    </chakra.div>
  )
}

/** The link is right, and its number is none of ours. */
export function AskUnknown({ view }: Pick<Ended<'notAsked'>, 'view'>) {
  return (
    <chakra.div display="grid" gap="6">
      <chakra.p role="status" color="ink" fontSize={{ base: 'text', md: 'lead' }}>
        Your link is right, but no question of ours has the number in this address. Whatever we still need from you stands with your request.
      </chakra.p>
      <div>
        <LinkButton to={view.request} variant="primary">
          See what is open
        </LinkButton>
      </div>
      <PhoneLine />
    </chakra.div>
  )
}
