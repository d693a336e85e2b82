import { formatDollars, parseAmount } from '#src/site/content/calculators/amounts.ts'
import { formatLongDate } from '#src/site/content/calculators/dates.ts'
import { calculateElectionWindow, estimateElectionBenefit, S_CORP_ESTIMATE_MAX_DOLLARS, S_CORP_HINT_DOLLARS } from '#src/site/content/calculators/s-corp.ts'
import { AmountField, ResultAmount, ResultNote, ToolForm, useToolForm } from '#src/site/sections/tools/tool-form.tsx'

const initialValues = { start: [''], net: ['72,000'], salary: ['45,000'] }

/** Maximum of each amount, in dollars a year. */
const AMOUNT_MAX_DOLLARS = 100_000_000

const noteText = `The deadline is 2 months and 15 days after the first day of the tax year. Many trucking businesses with net earnings over ${formatDollars(S_CORP_HINT_DOLLARS)} benefit. The result is an estimate for net earnings up to ${formatDollars(S_CORP_ESTIMATE_MAX_DOLLARS)}. It isn’t tax advice.`

/** Deadline for an S-Corp election in the tax year, and whether the election may save money. */
export function SCorpDeadline() {
  const { form, firstValueOf, amountPropsOf, today } = useToolForm(initialValues)
  const filingWindow = calculateElectionWindow(firstValueOf('start') ?? '', today)
  const netEarnings = parseAmount(firstValueOf('net'), AMOUNT_MAX_DOLLARS)
  const salary = parseAmount(firstValueOf('salary'), AMOUNT_MAX_DOLLARS)
  const benefit = netEarnings === null ? null : estimateElectionBenefit(netEarnings, salary)
  return (
    <ToolForm
      label="S-Corp deadline and benefit"
      form={form}
      result={
        <>
          <ResultAmount label="Last day to file Form 2553">{filingWindow === null ? 'Enter the date' : formatLongDate(filingWindow.deadline)}</ResultAmount>
          {filingWindow !== null && filingWindow.deadline !== filingWindow.lastDay && (
            <p>{`${formatLongDate(filingWindow.lastDay)} is on a weekend or holiday, so the deadline is the next business day.`}</p>
          )}
          {filingWindow !== null && filingWindow.daysLeft !== null && <p>{describeDaysLeft(filingWindow.daysLeft)}</p>}
          <ResultAmount label="S-Corp election at these earnings">
            {benefit === null ? 'Enter the amount' : benefit.isWorthwhile ? 'Worth a look' : 'Not yet'}
          </ResultAmount>
          {netEarnings !== null && salary !== null && salary > netEarnings && <p>The salary is higher than the net earnings.</p>}
          {benefit?.saved != null && (
            <p>{`About ${formatDollars(benefit.saved)} less payroll tax a year, before the cost of payroll and a second tax return.`}</p>
          )}
          <ResultNote>{noteText}</ResultNote>
        </>
      }
    >
      <AmountField
        name="start"
        kind="date"
        label="First day of the company’s tax year"
        hint="For a new company, the first day it had owners, had assets, or did business, whichever came first. Later years: usually January 1."
      />
      <AmountField
        {...amountPropsOf('net')}
        label="Net earnings a year, $"
        hint="After costs, before your own taxes. This number is an example. Replace it with yours."
        max={AMOUNT_MAX_DOLLARS}
      />
      <AmountField {...amountPropsOf('salary')} label="Salary you’d take, $" hint="It has to be reasonable for the work you do." max={AMOUNT_MAX_DOLLARS} />
    </ToolForm>
  )
}

function describeDaysLeft(days: number): string {
  if (days < 0) return 'This date has passed. You can still make the election for a coming year, and the IRS accepts some late elections. Ask us.'
  if (days === 0) return 'That’s today.'
  return `${days} ${days === 1 ? 'day is' : 'days are'} left.`
}
