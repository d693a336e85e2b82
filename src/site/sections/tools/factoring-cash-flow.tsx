import { formatDollars, parseAmount } from '#src/site/content/calculators/amounts.ts'
import { calculateCashFlow } from '#src/site/content/calculators/factoring.ts'
import { AmountField, ResultAmount, ResultNote, ToolForm, useToolForm } from '#src/site/sections/tools/tool-form.tsx'

const initialValues = { invoiced: ['48,000'], days: ['35'], fee: [''] }
/** Maximum values: dollars a month, days, and percent of an invoice. */
const maxima = { invoiced: 100_000_000, days: 365, fee: 99 }

/** Cash in unpaid invoices, and the part that factoring pays. */
export function FactoringCashFlow() {
  const { form, firstValueOf, amountPropsOf } = useToolForm(initialValues)
  const readAmount = (name: keyof typeof maxima) => parseAmount(firstValueOf(name), maxima[name])
  const [invoicedPerMonth, days, fee] = [readAmount('invoiced'), readAmount('days'), readAmount('fee')]
  const flow = invoicedPerMonth === null || days === null ? null : calculateCashFlow(invoicedPerMonth, days, fee)
  return (
    <ToolForm
      label="Cash flow with and without factoring"
      form={form}
      result={
        flow === null ? (
          'Enter how much you invoice in a month and how many days customers take to pay.'
        ) : (
          <>
            <ResultAmount label="Unpaid invoices for delivered loads">{formatDollars(flow.unpaidDollars)}</ResultAmount>
            <ResultAmount label="In your bank account within 24 hours, up to">{formatDollars(flow.advanceDollars)}</ResultAmount>
            {flow.fee !== null && <ResultAmount label="Monthly cost at this fee">{formatDollars(flow.fee)}</ResultAmount>}
            <ResultNote>Calculated with the highest advance, 98% of each invoice. Your offer will show your advance and your fee.</ResultNote>
          </>
        )
      }
    >
      <AmountField
        {...amountPropsOf('invoiced')}
        label="Monthly invoices, in dollars"
        max={maxima.invoiced}
        hint="This number is an example. Replace it with yours."
      />
      <AmountField {...amountPropsOf('days')} label="Days your customers take to pay" max={maxima.days} />
      <AmountField {...amountPropsOf('fee')} label="Your factoring fee, % (optional)" max={maxima.fee} hint="If you already have an offer." />
    </ToolForm>
  )
}
