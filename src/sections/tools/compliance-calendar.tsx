import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '#src/components/button.tsx'
import { type CalendarEvent, deadlines, eventsOf, toIcs } from '#src/content/sums/calendar.ts'
import { spelledDate } from '#src/content/sums/dates.ts'
import { Amount, Choices, Sum, SumNote, ToolForm, useToolForm } from '#src/sections/tools/tool-form.tsx'

/** The deadlines that apply, as a file for the visitor's own calendar. Made on the device; nothing is sent. */
export function ComplianceCalendar() {
  const { form, one, values, today } = useToolForm({})
  const events = today === null ? [] : eventsOf({ chosen: values.deadlines ?? [], physical: one('physical'), authority: one('authority') }, today)
  return (
    <ToolForm
      label="Compliance calendar"
      form={form}
      result={
        <>
          <Sum label="Dates in your calendar">{String(events.length)}</Sum>
          <chakra.ol marginTop="3" fontSize="0.9688rem">
            {events.map(({ date, title }) => (
              <chakra.li key={`${date}${title}`} paddingBlock="0.375rem" borderTop="1px solid" borderColor="line">
                <strong>{spelledDate(date)}</strong>
                <br />
                {title}
              </chakra.li>
            ))}
          </chakra.ol>
          <chakra.div marginTop="4">
            <Button disabled={events.length === 0} onClick={() => download(events)}>
              Download for my calendar
            </Button>
          </chakra.div>
          <SumNote>A file (.ics) with a reminder a week before each. A date on a weekend moves to the next business day.</SumNote>
        </>
      }
    >
      <Choices name="deadlines" legend="What applies to you?" kind="checkbox" options={deadlines} />
      <Amount name="physical" kind="date" label="Your last DOT physical (optional)" hint="The next one is due within 24 months." />
      <Amount name="authority" kind="date" label="Start of a new authority (optional)" hint="A new-entrant audit comes within 12 months." />
    </ToolForm>
  )
}

function download(events: readonly CalendarEvent[]) {
  const stamp = `${new Date().toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
  const url = URL.createObjectURL(new Blob([toIcs(events, stamp)], { type: 'text/calendar' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'compliance.ics'
  link.click()
  // Some browsers read the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
