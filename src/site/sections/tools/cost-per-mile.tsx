import { chakra } from '@chakra-ui/react/styled-system'
import { formatDollarsAndCents, parseAmount, validateAmount } from '#src/site/content/calculators/amounts.ts'
import { calculateCostPerMile, fleetSizeOption, type MileCost } from '#src/site/content/calculators/cost-per-mile.ts'
import { useActionTarget } from '#src/site/sections/page-actions.tsx'
import { AmountField, ResultAmount, ResultNote, ToolForm, useToolForm } from '#src/site/sections/tools/tool-form.tsx'
import { LinkButton } from '#src/ui/button.tsx'

const initialValues = {
  miles: ['9,000'],
  payments: ['2,800'],
  insurance: ['1,200'],
  other: ['500'],
  fuel: ['3.90'],
  mpg: ['6.5'],
  upkeep: ['0.18'],
  driver: ['0.60'],
  rate: ['2.20'],
  trucks: ['1'],
}
type Name = keyof typeof initialValues

const fields: readonly (readonly [name: Name, label: string, max: number])[] = [
  ['miles', 'Miles, loaded and empty', 1_000_000],
  ['payments', 'Truck and trailer payments, $\u00a0a\u00a0month', 1_000_000],
  ['insurance', 'Insurance, $\u00a0a\u00a0month', 1_000_000],
  ['other', 'Permits, parking, office, $\u00a0a\u00a0month', 1_000_000],
  ['fuel', 'Fuel, $\u00a0a\u00a0gallon', 100],
  ['mpg', 'Miles per gallon', 100],
  ['upkeep', 'Tires and repairs, $\u00a0a\u00a0mile', 100],
  ['driver', 'Driver, $\u00a0a\u00a0mile', 100],
  ['rate', 'Rate you’re offered, $\u00a0a\u00a0mile', 1_000],
  ['trucks', 'Trucks you run', 100_000],
]

/** A truck's cost per mile in one month, and the margin at an offered rate. The link to the form contains the number of trucks. */
export function CostPerMile() {
  const { form, firstValueOf, amountPropsOf: field } = useToolForm(initialValues)
  const readAmount = (name: Name) => parseAmount(firstValueOf(name)) ?? 0
  const isInvalid = fields.some(([name, , max]) => validateAmount(firstValueOf(name), max) !== undefined)
  const cost = calculateCostPerMile({
    miles: readAmount('miles'),
    fixed: readAmount('payments') + readAmount('insurance') + readAmount('other'),
    fuelPrice: readAmount('fuel'),
    milesPerGallon: readAmount('mpg'),
    upkeep: readAmount('upkeep'),
    driver: readAmount('driver'),
  })
  const query = new URLSearchParams({ owner: fleetSizeOption(readAmount('trucks')), services: 'Cost-Per-Mile Breakdown' })
  const target = useActionTarget('/costoptimization', { label: '', to: `/costoptimizationform?${query}` })
  return (
    <ToolForm
      label="Cost per mile"
      form={form}
      result={
        isInvalid ? (
          'Correct the marked numbers to work out the cost.'
        ) : cost === null ? (
          'Enter miles and miles per gallon to work out the cost.'
        ) : (
          <>
            <ResultAmount label="Your cost per mile">{formatDollarsAndCents(cost.total)}</ResultAmount>
            <CostBreakdown cost={cost} />
            <ResultAmount label={`Left over per mile at ${formatDollarsAndCents(readAmount('rate'))} a mile`}>
              {formatDollarsAndCents(readAmount('rate') - cost.total)}
            </ResultAmount>
            {target.startsWith('/') && (
              <chakra.div marginTop="5">
                <LinkButton to={target}>Continue to the form</LinkButton>
              </chakra.div>
            )}
            <ResultNote>In the form, we’ll fill in your number of trucks and the cost area. All numbers are before income tax.</ResultNote>
          </>
        )
      }
    >
      <chakra.p fontSize="0.9688rem">These numbers are an example. Replace them with yours. Enter a wage for the driver, even if you drive yourself.</chakra.p>
      {/* The fields are short, so two are in a row. */}
      <chakra.div display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="5" alignItems="end">
        {fields.map(([name, label, max]) => (
          <AmountField key={name} {...field(name)} label={label} max={max} />
        ))}
      </chakra.div>
    </ToolForm>
  )
}

const partLabels = { fixed: 'Fixed', fuel: 'Fuel', upkeep: 'Tires and repairs', driver: 'Driver' } as const

function CostBreakdown({ cost }: { readonly cost: MileCost }) {
  return (
    <chakra.dl marginBlock="4" borderTop="1px solid" borderColor="line" fontSize="0.9688rem" fontVariantNumeric="tabular-nums">
      {(['fixed', 'fuel', 'upkeep', 'driver'] as const).map((part) => (
        <chakra.div key={part} display="flex" justifyContent="space-between" gap="4" paddingBlock="2" borderBottom="1px solid" borderColor="line">
          <dt>{partLabels[part]}</dt>
          <chakra.dd color="ink">{formatDollarsAndCents(cost[part])}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}
