import { amountOf, dollars } from '#src/site/content/calculators/amounts.ts'
import { cashFlow } from '#src/site/content/calculators/factoring.ts'
import { Amount, Sum, SumNote, ToolForm, useToolForm } from '#src/site/sections/tools/tool-form.tsx'

const initial = { invoiced: ['48,000'], days: ['35'], fee: [''] }
/** Maximum values: dollars a month, days, and percent of an invoice. */
const maxima = { invoiced: 100_000_000, days: 365, fee: 99 }

/** Cash in unpaid invoices, and the part that factoring pays. */
export function FactoringCashFlow() {
  const { form, one, amount } = useToolForm(initial)
  const read = (name: keyof typeof maxima) => amountOf(one(name), maxima[name])
  const [invoiced, days, fee] = [read('invoiced'), read('days'), read('fee')]
  const flow = invoiced === null || days === null ? null : cashFlow(invoiced, days, fee)
  return (
    <ToolForm
      label="Cash flow with and without factoring"
      form={form}
      result={
        flow === null ? (
          'Enter how much you invoice in a month and how many days customers take to pay.'
        ) : (
          <>
            <Sum label="Delivered but not paid yet">{dollars(flow.waiting)}</Sum>
            <Sum label="In your account within 24 hours, up to">{dollars(flow.freed)}</Sum>
            {flow.fee !== null && <Sum label="Monthly cost of that offer">{dollars(flow.fee)}</Sum>}
            <SumNote>Calculated with 98%, the most that is advanced. Your offer shows your advance and your rate.</SumNote>
          </>
        )
      }
    >
      <Amount {...amount('invoiced')} label="Monthly invoices, in dollars" max={maxima.invoiced} hint="This is an example. Replace it with yours." />
      <Amount {...amount('days')} label="Days your customers take to pay" max={maxima.days} />
      <Amount {...amount('fee')} label="Your factoring fee, % (optional)" max={maxima.fee} hint="If you already have an offer." />
    </ToolForm>
  )
}
