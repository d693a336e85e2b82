import { chakra } from '@chakra-ui/react/styled-system'
import type { Shown } from '#contract/request/shown-in.ts'
import type { connectAsk } from '#machines/request-page/ask.connect.ts'
import { OpenRequest } from '#src/request-page/open-request-later.tsx'
import { PhoneLine } from '#src/ui/phone-line.tsx'
import { panel } from '#src/ui/theme/styles.ts'

const WORDS = { title: 'See what we need', why: 'We show it after a 6-digit code.', go: 'Email me a code' }

interface AskLimitedProps {
  readonly view: Extract<ReturnType<typeof connectAsk>, { screen: 'limited' }>
  readonly shown: Shown
}

/** By a link alone: that something is asked, and the code that shows what. */
export function AskLimited({ view, shown }: AskLimitedProps) {
  return (
    <chakra.div display="grid" gap="6">
      {view.kind === 'approval' && (
        <p>
          You approve what we file for you. So that nobody else can, each approval takes a code from an email that came after we asked. What you have typed here
          stays on this device.
        </p>
      )}
      <chakra.section {...panel}>
        {view.address === undefined ? (
          <p>What we need is shown after a code by email, and this request has no email address. Call us with your reference.</p>
        ) : (
          <OpenRequest address={view.address} shown={shown} onOpened={view.opened} words={WORDS} />
        )}
      </chakra.section>
      <PhoneLine />
    </chakra.div>
  )
}
