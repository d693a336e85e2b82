import type { CaseHistoryItem } from '#machines/team/case/case-history.ts'
import type { CasePageView } from '#machines/team/case/case-page.connect.ts'
import { Part } from '#src/account-area/part.tsx'
import { timeAt } from '#src/team/shell/time-at.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Lane } from '#src/ui/lane.tsx'
import { ThreadEntry } from '#src/ui/thread-entry.tsx'

const icons = { note: 'info', message: 'talk', step: 'check' } as const

export function CaseHistory({ view: { found, history } }: { readonly view: CasePageView }) {
  return (
    <Part id={`${found.reference}-history`} title="What happened so far">
      <Lane
        stops={history.map((event) => ({
          key: String(event.version),
          mark: <Icon name={icons[event.kind]} size={16} />,
          says: <HistoryItem {...event} />,
        }))}
      />
    </Part>
  )
}

export const HistoryItem = ({ at, text, kind, said, metadata, quoted, way, about }: CaseHistoryItem) => (
  <ThreadEntry {...{ at, said, metadata, quoted, way, about }} when={timeAt(at)} text={kind === 'note' ? `${text}, only for the team` : text} />
)
