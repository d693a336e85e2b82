import { expect, type Locator, type Page } from '@playwright/test'
import { type Answers, type AnswerValue, activeFields, type Field, type Fields, type FileRef, type Row } from '#contract/forms/field.ts'
import { sampleFile } from '#e2e/kit/sample-files.ts'

/** Limit for Tab presses. No page has as many tab stops, so at this limit the focus is trapped. */
const STOPS_MAX = 120
/** Limit for arrow presses after the first letter. No list has as many options. */
const OPTIONS_MAX = 80

const toNationalNumber = (phone: string) => phone.replace(/^\+1/, '')

const controlNamed = (page: Page, name: string, value?: string) => page.locator(`main [name="${name}"]${value === undefined ? '' : `[value="${value}"]`}`)

interface FocusStop {
  readonly isThere: boolean
  readonly description: string
  readonly hasRing: boolean
}

/** Finds the focused element. Checks that its focus ring is visible on the control, its tile, or its drop zone. Runs in the page. */
function inspectFocus(target: Element | null): FocusStop {
  const active = document.activeElement ?? document.body
  const ringElements = [active, active.closest('label'), active.closest('[data-drop-zone]')]
  // The picker button inside a date control has a native ring that computed styles do not show.
  const isInside = active instanceof HTMLInputElement && active.type === 'date' && !active.matches(':focus')
  const hasVisibleRing = (element: Element | null) => {
    if (element === null) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  }
  return {
    isThere: active === target,
    description: `${active.tagName} ${active.getAttribute('name') ?? active.textContent?.slice(0, 40) ?? ''}`,
    hasRing: isInside || ringElements.some(hasVisibleRing),
  }
}

/** Presses Tab until the control has the focus. Throws when a tab stop shows no focus ring, or when the control is not reached. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page()
  // Finds the element only once, because a wizard has hundreds of tab stops.
  const element = await target.elementHandle()
  const readFocus = () => page.evaluate(inspectFocus, element)
  let stop = await readFocus()
  for (let stops = 0; !stop.isThere; stops += 1) {
    expect(stops, `Tabs until ${target}`).toBeLessThan(STOPS_MAX)
    await page.keyboard.press(key)
    stop = await readFocus()
    expect(stop.hasRing || stop.description.startsWith('BODY'), `a focus ring on ${stop.description}`).toBe(true)
  }
}

export async function press(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  await tabTo(page.locator('main').getByRole(role, { name }))
  await page.keyboard.press('Enter')
}

async function choose(page: Page, select: Locator, value: string): Promise<void> {
  await tabTo(select)
  await expect(select.locator(`option[value="${value}"]`)).toBeAttached()
  const label = (await select.locator(`option[value="${value}"]`).textContent()) ?? ''
  await page.keyboard.press(label.charAt(0).toUpperCase())
  for (let presses = 0; (await select.inputValue()) !== value; presses += 1) {
    expect(presses, `arrows until ${label}`).toBeLessThan(OPTIONS_MAX)
    await page.keyboard.press('ArrowDown')
  }
}

/** Tab enters the group and arrows move in it. Space selects the first option. */
async function pick(page: Page, name: string, field: Field, value: string): Promise<void> {
  const radios = controlNamed(page, name)
  const wanted = controlNamed(page, name, value)
  await tabTo(radios.first())
  await page.keyboard.press('Space')
  for (let presses = 0; !(await wanted.isChecked()); presses += 1) {
    expect(presses, `arrows in ${field.label}`).toBeLessThan(await radios.count())
    await page.keyboard.press('ArrowDown')
  }
}

async function attach(page: Page, name: string, files: readonly FileRef[]): Promise<void> {
  // Listens before Enter is pressed. Otherwise, the test could miss the file picker.
  const choosing = page.waitForEvent('filechooser')
  await tabTo(controlNamed(page, name))
  await page.keyboard.press('Enter')
  const chooser = await choosing
  expect(chooser.isMultiple() || files.length === 1).toBe(true)
  await chooser.setFiles(files.map((file) => sampleFile(file.name, file.size)))
  await expect(page.getByRole('button', { name: /^Remove / })).not.toHaveCount(0)
}

async function addRows(page: Page, name: string, rows: readonly Row[]): Promise<void> {
  for (const [index, row] of rows.entries()) {
    await press(page, 'button', /^Add (a|another) /)
    const [firstColumn] = Object.keys(row)
    await expect(controlNamed(page, `${name}.${index}.${firstColumn}`)).toBeFocused()
    for (const [column, cell] of Object.entries(row)) {
      await tabTo(controlNamed(page, `${name}.${index}.${column}`))
      await page.keyboard.type(cell)
    }
  }
}

async function setChecked(page: Page, box: Locator, ticked: boolean): Promise<void> {
  await tabTo(box)
  if ((await box.isChecked()) !== ticked) await page.keyboard.press('Space')
  await expect(box).toBeChecked({ checked: ticked })
}

const dateKeys = (date: string) => date.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2$3$1')

async function answerField(page: Page, name: string, field: Field, value: AnswerValue): Promise<void> {
  const control = controlNamed(page, name)
  if (field.kind === 'rows') return addRows(page, name, value as readonly Row[])
  if (field.kind === 'files') return attach(page, name, value as readonly FileRef[])
  if (field.kind === 'tick') return setChecked(page, control, value === true)
  if (field.kind === 'choices') {
    for (const option of field.options) await setChecked(page, controlNamed(page, name, option), (value as readonly string[]).includes(option))
    return
  }
  if (field.kind === 'choice' && field.control === 'radio') return pick(page, name, field, String(value))
  if (field.kind === 'choice' || field.kind === 'country' || field.kind === 'subdivision') return choose(page, control, String(value))
  await tabTo(control)
  await page.keyboard.type(field.kind === 'phone' ? toNationalNumber(String(value)) : field.kind === 'date' ? dateKeys(String(value)) : String(value))
  if (field.kind === 'date') await expect(control).toHaveValue(String(value))
}

const isBlank = (value: AnswerValue | undefined) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Answers the fields in order. At the start, the focus must be before the first field. */
export async function typeStep(page: Page, fields: Fields, answers: Answers): Promise<void> {
  for (const [name, field] of activeFields(fields, answers)) if (!isBlank(answers[name])) await answerField(page, name, field, answers[name] as AnswerValue)
}
