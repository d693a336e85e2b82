import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { company } from '#contract/company.ts'
import { formatDate } from '#contract/dates.ts'
import type { RequestStatusResponse } from '#contract/request/request-calls.ts'
import { type RequestRef, requestPath } from '#contract/request/request-url.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Lane } from '#src/ui/lane.tsx'
import { smallPrintStyle } from '#src/ui/theme/styles.ts'
import { touchTargetStyle } from '#src/ui/theme/target.ts'
import { ThreadEntry } from '#src/ui/thread-entry.tsx'

interface TimelineProps {
  readonly view: Pick<RequestStatusResponse, 'timeline' | 'asks'>
  readonly requestRef: RequestRef
  readonly children?: ReactNode
}

export function Timeline({ view: { timeline, asks }, requestRef, children }: TimelineProps) {
  return (
    <section>
      <chakra.h2 fontSize="subheading" marginBottom="1">
        What happened so far
      </chakra.h2>
      <chakra.p {...smallPrintStyle} marginBottom="4">{`Times are in ${company.timeZone.name}.`}</chakra.p>
      {children}
      <Lane
        stops={timeline.map((event, index) => {
          const ask = asks.find(({ number }) => number === event.version)
          return {
            // Loading earlier events changes all indexes, and times are not unique, so the key is a time and a counter.
            key: `${event.at} ${timeline.slice(0, index).filter(({ at }) => at === event.at).length}`,
            mark: event.isFailed ? null : <Icon name={ask ? 'alert' : 'check'} size={16} />,
            isOpen: ask !== undefined,
            says: (
              <>
                <ThreadEntry {...event} timeText={formatDate(event.at, { timeZone: company.timeZone.id, withTime: true })} />
                {ask && (
                  <chakra.p css={{ '& a': touchTargetStyle }}>
                    <Link to={requestPath(requestRef, ask.number)}>{ask.title}</Link>
                  </chakra.p>
                )}
              </>
            ),
          }
        })}
      />
    </section>
  )
}
