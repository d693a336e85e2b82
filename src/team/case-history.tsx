import { chakra } from '@chakra-ui/react/styled-system'
import type { CaseHappened } from '#machines/team/case-history.ts'
import type { CasePageView } from '#machines/team/case-page.connect.ts'
import { Part } from '#src/flows/account-area/part.tsx'
import { MailRepeats } from '#src/team/mail-repeats.tsx'
import { timeAt } from '#src/team/time-at.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Lane } from '#src/ui/lane.tsx'
import { smallPrint } from '#src/ui/theme/looks.ts'

const icons = { note: 'info', message: 'talk', step: 'check' } as const

/** What has happened, in its order, with what was written and when. */
export function CaseHistory({ view: { found, history } }: { readonly view: CasePageView }) {
  return (
    <Part id={`${found.reference}-history`} title="What has happened">
      <Lane
        stops={history.map((event) => ({
          key: String(event.version),
          mark: <Icon name={icons[event.kind]} size={16} />,
          says: <Happened {...event} />,
        }))}
      />
    </Part>
  )
}

/** One event, in a line. */
export function Happened({ at, text, said, beside, quoted, kind }: Omit<CaseHappened, 'version' | 'who'>) {
  return (
    <>
      <chakra.span display="block" color="ink">
        {kind === 'note' ? `${text}, for the team alone` : text}
      </chakra.span>
      {said !== '' && (
        <chakra.span
          display="block"
          marginBlock="1"
          paddingInlineStart="3"
          borderInlineStart="2px solid"
          borderColor="line"
          whiteSpace="pre-line"
          overflowWrap="anywhere"
        >
          {said}
        </chakra.span>
      )}
      <MailRepeats quoted={quoted} />
      {beside !== '' && (
        <chakra.span display="block" {...smallPrint}>
          {beside}
        </chakra.span>
      )}
      <chakra.time dateTime={new Date(at).toISOString()} {...smallPrint}>
        {timeAt(at)}
      </chakra.time>
    </>
  )
}
