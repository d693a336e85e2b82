// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { entityQuestions } from '#src/site/content/calculators/entity.ts'
import { AuditReadiness } from '#src/site/sections/tools/audit-readiness.tsx'
import { ComplianceCalendar } from '#src/site/sections/tools/compliance-calendar.tsx'
import { CostPerMile } from '#src/site/sections/tools/cost-per-mile.tsx'
import { CoveragePicker } from '#src/site/sections/tools/coverage-picker.tsx'
import { EntityChooser } from '#src/site/sections/tools/entity-chooser.tsx'
import { FactoringCashFlow } from '#src/site/sections/tools/factoring-cash-flow.tsx'
import { SCorpDeadline } from '#src/site/sections/tools/s-corp-deadline.tsx'
import { renderInSite } from './render.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 12) })
})

const type = (label: string | RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const tick = (label: string) => fireEvent.click(screen.getByLabelText(label))
/** Finds elements by attribute, because a query by role reads the whole page each time. */
const resultRegion = () => document.querySelector('[role=status]') as HTMLElement
const result = () => {
  const lines = [...resultRegion().querySelectorAll('p, li, dt, dd')].map((line) => line.textContent)
  return lines.length > 0 ? lines : [resultRegion().textContent]
}
const links = () => [...resultRegion().querySelectorAll('a')].map((link) => `${link.textContent} > ${link.getAttribute('href')}`)

describe('factoring', () => {
  const NOTE = 'Calculated with the highest advance, 98% of each invoice. Your offer will show your advance and your fee.'

  test('starts with an example and shows a fee once there is one', () => {
    renderInSite(<FactoringCashFlow />)
    expect(result()).toEqual(['Unpaid invoices for delivered loads', '$56,000', 'In your bank account within 24 hours, up to', '$54,880', NOTE])
    type('Monthly invoices, in dollars', '$60,000')
    type('Days your customers take to pay', '45')
    type('Your factoring fee, % (optional)', '3')
    expect(result()).toEqual([
      'Unpaid invoices for delivered loads',
      '$90,000',
      'In your bank account within 24 hours, up to',
      '$88,200',
      'Monthly cost at this fee',
      '$1,800',
      NOTE,
    ])
    type('Days your customers take to pay', '')
    expect(result()).toEqual(['Enter how much you invoice in a month and how many days customers take to pay.'])
  })
})

describe('cost per mile', () => {
  test('splits a month, shows the margin of a rate, and continues in the form', () => {
    renderInSite(<CostPerMile />, ['/costoptimizationform'])
    expect(result().slice(0, 12)).toEqual([
      'Your cost per mile',
      '$1.88',
      'Fixed',
      '$0.50',
      'Fuel',
      '$0.60',
      'Tires and repairs',
      '$0.18',
      'Driver',
      '$0.60',
      'Left over per mile at $2.20 a mile',
      '$0.32',
    ])
    expect(links()).toEqual(['Continue to the form > /costoptimizationform?owner=1&services=Cost-Per-Mile+Breakdown&from=costoptimization'])
    type(/^Rate you’re offered/, '1.50')
    type('Trucks you run', '12')
    expect(result().slice(10, 12)).toEqual(['Left over per mile at $1.50 a mile', '-$0.38'])
    expect(links()).toEqual(['Continue to the form > /costoptimizationform?owner=11-25&services=Cost-Per-Mile+Breakdown&from=costoptimization'])
    // Each fixed cost counts: (2,700 + 1,800 + 900) ÷ 9,000.
    type(/^Truck and trailer payments/, '2,700')
    type(/^Insurance/, '1,800')
    type(/^Permits, parking, office/, '900')
    expect(result().slice(1, 4)).toEqual(['$1.98', 'Fixed', '$0.60'])
    type('Miles, loaded and empty', '0')
    expect(result()).toEqual(['Enter miles and miles per gallon to work out the cost.'])
  })
})

describe('S-Corp', () => {
  const LIMITS =
    'The deadline is 2 months and 15 days after the first day of the tax year. Many trucking businesses with net earnings over $40,000 benefit. The result is an estimate for net earnings up to $150,000. It isn’t tax advice.'
  const earnings = (net: string, salary: string) => {
    type('Net earnings a year, $', net)
    type('Salary you’d take, $', salary)
    return result().slice(3, -1)
  }

  test('shows the minimum profit and the possible savings', () => {
    renderInSite(<SCorpDeadline />)
    expect(result()).toEqual([
      'Last day to file Form 2553',
      'Enter the date',
      'S-Corp election at these earnings',
      'Worth a look',
      'About $3,288 less payroll tax a year, before the cost of payroll and a second tax return.',
      LIMITS,
    ])
    expect(earnings('40,000', '30,000')).toEqual(['Not yet', 'About $1,062 less payroll tax a year, before the cost of payroll and a second tax return.'])
    expect(earnings('40,001', '50,000')).toEqual(['Worth a look', 'The salary is higher than the net earnings.'])
    expect(earnings('150,000', '60,000')).toEqual([
      'Worth a look',
      'About $12,014 less payroll tax a year, before the cost of payroll and a second tax return.',
    ])
    expect(earnings('150,001', '60,000')).toEqual(['Worth a look'])
    expect(earnings('', '60,000')).toEqual(['Enter the amount'])
  })

  test.each([
    ['2026-10-01', 'December 15, 2026', ['24 days are left.']],
    ['2026-09-08', 'November 23, 2026', ['November 22, 2026 is on a weekend or holiday, so the deadline is the next business day.', '2 days are left.']],
    [
      '2026-09-05',
      'November 19, 2026',
      ['This date has passed. You can still make the election for a coming year, and the IRS accepts some late elections. Ask us.'],
    ],
  ])('of a tax year from %s the last day is %s', (start, last, lines) => {
    renderInSite(<SCorpDeadline />)
    type('First day of the company’s tax year', start)
    expect(result().slice(1, -4)).toEqual([last, ...lines])
  })

  test.each([
    [22, '1 day is left.'],
    [23, 'That’s today.'],
    [24, 'This date has passed. You can still make the election for a coming year, and the IRS accepts some late elections. Ask us.'],
  ])('on November %i it shows the text', (day, words) => {
    vi.setSystemTime(new Date(2026, 10, day, 9))
    renderInSite(<SCorpDeadline />)
    type('First day of the company’s tax year', '2026-09-08')
    expect(result()[3]).toBe(words)
  })
})

describe('LLC or C-Corp', () => {
  const LLC = 'Start your LLC > /llcform?from=llc-vs-crop-comprassion'
  const CORPORATION = 'Start a corporation > /corporation-filing?from=llc-vs-crop-comprassion'

  test.each([
    ['llc llc llc llc', 'an LLC', 4, [LLC]],
    ['c-corp llc llc llc', 'an LLC', 3, [LLC]],
    ['c-corp llc llc c-corp', 'both, equally', 4, [LLC, CORPORATION]],
    ['c-corp llc c-corp c-corp', 'a C-Corp', 3, [CORPORATION]],
  ])('answers %s point to %s', (given, verdict, reasons, ways) => {
    renderInSite(<EntityChooser />, ['/llcform', '/corporation-filing'])
    expect(result()).toEqual(['Questions answered', '0 of 4'])
    for (const [index, value] of given.split(' ').entries()) {
      if (index === 3) expect(result()).toEqual(['Questions answered', '3 of 4'])
      tick(entityQuestions[index]?.answers.find((answer) => answer.value === value)?.label ?? '')
    }
    expect(result().slice(0, 2)).toEqual(['Your answers point to', verdict])
    expect(result().slice(2, -1)).toHaveLength(reasons)
    expect(links()).toEqual(ways)
  })
})

test('the audit check lists missing records and confirms a complete list', () => {
  renderInSite(<AuditReadiness />)
  expect(result().slice(0, 3)).toEqual(['Ready to send', '0 of 12', 'Check off what you have. We’ll list anything that’s missing.'])
  expect(result()).toHaveLength(3 + 1)
  tick('Six months of logs')
  expect(result().slice(0, 4)).toEqual(['Ready to send', '1 of 12', 'Still missing', 'An application and file for each driver'])
  expect(result()).toHaveLength(3 + 11 + 1)
  expect(result()).not.toContain('Six months of logs')
  for (const box of document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) if (!box.checked) fireEvent.click(box)
  expect(result().slice(0, 3)).toEqual(['Ready to send', '12 of 12', 'You have all twelve records. Keep them in one place, in this order.'])
})

test('the coverage picker marks the coverages to ask about, of all eight', () => {
  renderInSite(<CoveragePicker />)
  const marked = () => [...resultRegion().querySelectorAll('li')].flatMap((line) => (line.textContent.endsWith('ask about it') ? [line.textContent] : []))
  expect([result()[1], marked()]).toEqual(['0 of 8', []])
  tick('I haul refrigerated freight')
  tick('I’m leased on to a carrier')
  expect([result()[1], marked()]).toEqual(['3 of 8', ['Cargoask about it', 'Reefer breakdownask about it', 'Bobtailask about it']])
})

test('the calendar lists the next twelve months and own dates, and marks past ones', () => {
  renderInSite(<ComplianceCalendar />)
  const download = screen.getByText<HTMLButtonElement>('Download calendar file').closest('button') as HTMLElement
  expect([result()[1], download.hasAttribute('disabled') || download.getAttribute('aria-disabled') === 'true']).toEqual(['0', true])
  tick('IFTA fuel tax, every quarter')
  tick('UCR, every year')
  type('Last DOT physical', '2024-11-20')
  expect(result().slice(1, -1)).toEqual([
    '6',
    'November 20, 2026DOT physical due This date has passed.',
    'December 31, 2026UCR registration for next year',
    'February 1, 2027IFTA return, 4th quarter',
    'April 30, 2027IFTA return, 1st quarter',
    'August 2, 2027IFTA return, 2nd quarter',
    'November 1, 2027IFTA return, 3rd quarter',
  ])
  type('Last two digits of your DOT number', '7')
  expect(result()[2]).toBe('Enter the last two digits of your DOT number.')
})

test('the calendar file has three years of the checked dates', async () => {
  renderInSite(<ComplianceCalendar />)
  tick('UCR, every year')
  const made = vi.spyOn(URL, 'createObjectURL')
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  fireEvent.click(screen.getByText<HTMLButtonElement>('Download calendar file').closest('button') as HTMLElement)
  const file = made.mock.calls[0]?.[0] as Blob
  const text = await file.text()
  expect([file.type, names]).toEqual(['text/calendar', ['compliance.ics']])
  expect([...text.matchAll(/^DTSTART;VALUE=DATE:(\d+)/gm)].map(([, day]) => day)).toEqual(['20261231', '20271231', '20281231'])
})
