import { chakra } from '@chakra-ui/react/styled-system'
import { company } from '#contract/company.ts'
import { formatDate } from '#contract/dates.ts'
import type { RequestAnswer } from '#contract/request/request-calls.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Lane } from '#src/ui/lane.tsx'
import { smallPrint } from '#src/ui/theme/styles.ts'
import { ThreadEntry } from '#src/ui/thread-entry.tsx'

export function Timeline({ timeline }: Pick<RequestAnswer, 'timeline'>) {
  return (
    <section>
      <chakra.h2 fontSize="subheading" marginBottom="1">
        What happened so far
      </chakra.h2>
      <chakra.p {...smallPrint} marginBottom="4">{`Times are ${company.timeZone.name}.`}</chakra.p>
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
