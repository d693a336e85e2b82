import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { company } from '#contract/company.ts'
import { formatDate } from '#contract/dates.ts'
import type { RequestAnswer } from '#contract/request/request-calls.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Lane } from '#src/ui/lane.tsx'
import { smallPrint } from '#src/ui/theme/styles.ts'
import { ThreadEntry } from '#src/ui/thread-entry.tsx'

export function Timeline({ timeline, children }: Pick<RequestAnswer, 'timeline'> & { readonly children?: ReactNode }) {
  return (
    <section>
      <chakra.h2 fontSize="subheading" marginBottom="1">
        What happened so far
      </chakra.h2>
      <chakra.p {...smallPrint} marginBottom="4">{`Times are ${company.timeZone.name}.`}</chakra.p>
      {children}
      <Lane
        stops={timeline.map((event, index) => ({
          // Times are not unique, and the order never changes.
          key: String(index),
          mark: <Icon name="check" size={16} />,
          says: <ThreadEntry {...event} when={formatDate(event.at, { timeZone: company.timeZone.id, withTime: true })} />,
        }))}
      />
    </section>
  )
}
