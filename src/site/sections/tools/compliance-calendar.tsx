import { chakra } from '@chakra-ui/react/styled-system'
import { type CalendarChoices, createCalendarEvents, deadlines, nextMcs150DueDate, toIcs } from '#src/site/content/calculators/calendar.ts'
import { formatLongDate } from '#src/site/content/calculators/dates.ts'
import { AmountField, OptionGroup, ResultAmount, ResultNote, ToolForm, useToolForm } from '#src/site/sections/tools/tool-form.tsx'
import { Button } from '#src/ui/button.tsx'
import { emphasisStyle, topBorderStyle } from '#src/ui/theme/styles.ts'

/** Calendar file with a carrier's deadlines. The device creates the file, and nothing is sent. */
export function ComplianceCalendar() {
  const { form, firstValueOf, values, today } = useToolForm({})
  const choices: CalendarChoices = {
    chosen: values.deadlines ?? [],
    ...Object.fromEntries(['dotNumber', 'physical', 'authority', 'firstUse', 'query', 'plates', 'company'].map((name) => [name, firstValueOf(name)])),
  }
  const events = today === null ? [] : createCalendarEvents(choices, today)
  return (
    <ToolForm
      label="Compliance calendar"
      form={form}
      result={
        <>
          <ResultAmount label="Dates in your calendar">{String(events.length)}</ResultAmount>
          {today !== null && choices.dotNumber && nextMcs150DueDate(choices.dotNumber, today) === null && <p>Enter the last two digits of your DOT number.</p>}
          <chakra.ol marginTop="3" fontSize="0.9688rem">
            {events.map(({ date, title }) => (
              <chakra.li key={`${date}${title}`} paddingBlock="0.375rem" {...topBorderStyle}>
                <strong>{formatLongDate(date)}</strong>
                <br />
                <span>{title}</span>
                {today !== null && date < today && <chakra.strong color="error"> This date has passed.</chakra.strong>}
              </chakra.li>
            ))}
          </chakra.ol>
          <chakra.div marginTop="4">
            <Button disabled={events.length === 0} onClick={() => downloadCalendar(choices, today ?? '')}>
              Download calendar file
            </Button>
          </chakra.div>
          <ResultNote>
            The list shows twelve months and your own dates. The file (.ics) covers three years, with a reminder a week before each date and the source of each
            date. IRS and IFTA dates on a weekend or holiday move to the next business day. The other dates don’t move.
          </ResultNote>
        </>
      }
    >
      <OptionGroup name="deadlines" legend="What applies to you?" kind="checkbox" options={deadlines} />
      <chakra.p {...emphasisStyle}>Your own dates (optional)</chakra.p>
      {/* Two controls share a row only where each label fits on one line, so that the controls are aligned. */}
      <chakra.div
        display="grid"
        gap="5"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="end"
        css={{ '& > :first-of-type': { gridColumn: '1 / -1' } }}
      >
        <AmountField name="dotNumber" label="Last two digits of your DOT number" hint="For the MCS-150 update every two years." />
        <AmountField name="firstUse" kind="date" label="First trip of a new truck" hint="Form 2290 is due at the end of the next month." />
        <AmountField name="query" kind="date" label="Last Clearinghouse query" hint="Due again within a year." />
        <AmountField name="physical" kind="date" label="Last DOT physical" hint="Due again within 24 months." />
        <AmountField name="plates" kind="date" label="Last day of your IRP plates" hint="Your base state sets this date." />
        <AmountField name="authority" kind="date" label="First day of operation as a new carrier" hint="New-entrant audit within 12 months." />
        <AmountField name="company" kind="date" label="First day of a new company" hint="For Form 2553, the S-Corp election." />
      </chakra.div>
    </ToolForm>
  )
}

const FILE_YEARS = 3

function downloadCalendar(choices: CalendarChoices, today: string) {
  const timestamp = `${new Date().toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
  const url = URL.createObjectURL(new Blob([toIcs(createCalendarEvents(choices, today, FILE_YEARS), timestamp)], { type: 'text/calendar' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'compliance.ics'
  link.click()
  // Revokes the URL later, because some browsers read the file after the click handler.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
