import { amountOf, dollars } from '#src/content/sums/amounts.ts'
import { spelledDate } from '#src/content/sums/dates.ts'
import { type ElectionWindow, electionBenefit, electionWindow, S_CORP_HINT_DOLLARS, S_CORP_SUM_MAX_DOLLARS } from '#src/content/sums/s-corp.ts'
import { Amount, Sum, SumNote, ToolForm, useToolForm } from '#src/sections/tools/tool-form.tsx'

const initial = { formed: [''], net: ['72,000'], salary: ['45,000'] }

/** The 75 days of the retroactive election, and whether it is worth a look. */
export function SCorpWindow() {
  const { form, one, today } = useToolForm(initial)
  const window = electionWindow(one('formed') ?? '', today)
  const net = amountOf(one('net'))
  const benefit = net === null ? null : electionBenefit(net, amountOf(one('salary')))
  return (
    <ToolForm
      label="S-Corp window and benefit"
      form={form}
      result={
        <>
          <Sum label="Last day to elect from the first day">{window === null ? 'Give the date' : spelledDate(window.until)}</Sum>
          {window?.left !== null && window !== null && <p>{daysLeft(window)}</p>}
          {benefit !== null && <Sum label="At these earnings">{benefit.worthALook ? 'Worth a look' : 'Rather not yet'}</Sum>}
          {benefit?.saved != null && <p>About {dollars(benefit.saved)} a year less payroll tax, before the cost of payroll and a second return.</p>}
          <SumNote>
            Many trucking businesses with net earnings over {dollars(S_CORP_HINT_DOLLARS)} benefit. The sum is rough and made up to{' '}
            {dollars(S_CORP_SUM_MAX_DOLLARS)}; it is not tax advice.
          </SumNote>
        </>
      }
    >
      <Amount name="formed" kind="date" label="Day the company was formed" hint="On the certificate of your state." />
      <Amount name="net" label="Net earnings in a year, $" hint="After costs, before your own taxes. An example: change it to yours." value={initial.net[0]} />
      <Amount name="salary" label="Salary you would take, $" hint="It has to be reasonable for the work you do." value={initial.salary[0]} />
    </ToolForm>
  )
}

function daysLeft({ left }: ElectionWindow): string {
  if (left === null) return ''
  if (left < 0) return 'The window is over. The election for a coming year, or relief for a late one, may be open: ask us.'
  if (left === 0) return 'That is today.'
  return `${left} ${left === 1 ? 'day is' : 'days are'} left.`
}
