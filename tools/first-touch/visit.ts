/** One visit of a page on a slow phone: opened, left alone for a while, touched, and gone on with. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright'
import { Hands } from './hands.ts'
import { hasAnswered, type Interaction, loadedAt, now, quietFor, readNotes, takeNotes } from './probe.ts'
import { processorSeconds, runIn, type SlowPhone, slowPhone } from './slow-phone.ts'
import { type Control, type FormTargets, findTargets, focusSelect, goToTop, longTyping, lostPresses, type ReadTargets, valuesOf } from './targets.ts'

/** Blocked time counts from the touch until so long after. */
const WINDOW_MS = 5_000
/** Of a task what goes beyond this blocks, as Lighthouse counts. */
const TASK_MAY_TAKE_MS = 50
/** Where things stand is looked up so long before the touch. */
const LOOK_BEFORE_MS = 250
const THINGS_COME_WITHIN_MS = 30_000
const QUIET_MS = 1_000
const LONG_KEYS = 20
const AFTER_KEYS_MS = 1_000

/** What one visit cost: milliseconds and bytes of script as they came over the line. */
export interface Figures {
  readonly slowest: number
  readonly slowestWhat: string
  readonly longestTask: number
  readonly blocked: number
  readonly longestBefore: number
  readonly blockedBefore: number
  /** As `blockedBefore`, from the moment the page was asked for: what is drawn by scripts is paid before it is seen. */
  readonly paid: number
  /** From the touch until the app had taken the page over. */
  readonly answer: number
  readonly largestPaint: number
  readonly bytesBefore: number
  readonly bytesToAnswer: number
  readonly bytesInAll: number
  readonly typing: number
  readonly scriptPerKey: number
  readonly taskPerKey: number
}

const WORDS: Readonly<Record<Control['kind'], string>> = {
  text: 'Lone Star Freight and Sons of Fort Worth',
  email: 'marisol.ortega@lonestar.example',
  tel: '2145550142',
  digits: '75202',
  password: 'Long-Haul-4711-Amarillo-Tucumcari',
}

const wordsFor = ({ kind, most }: Control, keys: number) => WORDS[kind].slice(0, Math.min(keys, most))

/** Asks the page again and again until it says something. @throws after a while, naming what did not come */
export async function untilSaid<R>(line: CDPSession, what: string, ask: () => R | null | false): Promise<R> {
  const until = Date.now() + THINGS_COME_WITHIN_MS
  while (Date.now() < until) {
    const answer = await runIn(line, ask)
    if (answer !== null && answer !== false && answer !== undefined) return answer
    await sleep(50)
  }
  throw new Error(`${what} did not come within ${THINGS_COME_WITHIN_MS / 1_000} s`)
}

/** No task of more than 50 ms for a while: the app runs and nothing is left to do. */
async function settle(line: CDPSession): Promise<void> {
  await untilSaid(line, 'The app', hasAnswered)
  while ((await runIn(line, quietFor)) < QUIET_MS) await sleep(100)
}

/** Texts that were typed, by the control's name. */
type Typed = Map<string, { readonly text: string; readonly isTel: boolean }>

/** @throws when something that was typed does not stand where it was typed */
async function expectTyped(line: CDPSession, typed: Typed): Promise<void> {
  const values = await runIn(line, valuesOf)
  for (const [name, { text, isTel }] of typed) {
    const value = values[name] ?? ''
    const stands = isTel ? value.replaceAll(/\D/g, '').endsWith(text) : value === text
    if (!stands) throw new Error(`Lost: "${text}" was typed into ${name}, and "${value}" stands there`)
  }
}

/** Types into two controls and chooses something, at a person's pace. */
async function workForm(line: CDPSession, hands: Hands, { first, second, choice }: FormTargets): Promise<Typed> {
  const typed: Typed = new Map()
  const write = async (control: Control, keys: number) => {
    const text = wordsFor(control, keys)
    await hands.tap(control)
    // The keyboard of a phone comes up where the page has taken the tap, so nobody types earlier.
    await Promise.all([hands.rest(), sleep(300)])
    await hands.type(text)
    typed.set(control.name, { text, isTel: control.kind === 'tel' })
    await sleep(300)
  }
  await write(first, 25)
  if (second) await write(second, 15)
  if (choice) {
    if (choice.isSelect) {
      // Not tapped: the list that Chromium draws is its own work, and a phone's is the system's.
      await runIn(line, focusSelect, choice.name)
      await hands.press('ArrowDown', { code: 'ArrowDown', windowsVirtualKeyCode: 40 })
    } else await hands.tap(choice)
  }
  await hands.until(WINDOW_MS + 300)
  await hands.rest()
  await sleep(300)
  if (choice) {
    const value = (await runIn(line, valuesOf))[choice.name] ?? ''
    if (value === choice.before) throw new Error(`Lost: ${choice.name} was chosen, and "${value}" stands there`)
  }
  await expectTyped(line, typed)
  return typed
}

/** Taps text, opens something, and goes on tapping while the app starts. */
async function workPage(line: CDPSession, hands: Hands, { text, rest, opens, last }: ReadTargets): Promise<void> {
  await hands.tap(text)
  await hands.until(500)
  if (opens) await hands.tap(opens)
  for (const ms of [1_000, 1_500, 2_000, 2_500]) {
    await hands.until(ms)
    await hands.tap(rest)
  }
  await hands.until(3_000)
  if (last?.isAtTop) await runIn(line, goToTop)
  await hands.until(3_200)
  if (last) await hands.tap(last)
  await hands.until(WINDOW_MS + 300)
  await hands.rest()
  await untilSaid(line, 'The app', hasAnswered)
  await sleep(300)
  const lost = await runIn(line, lostPresses)
  if (lost.length > 0) throw new Error(`Lost presses: ${lost.join(', ')}`)
}

/** Types on in a page that runs and rests. @throws when a key was lost */
async function typeOn({ line }: SlowPhone, typed: Typed) {
  await settle(line)
  const control = await runIn(line, longTyping)
  if (!control) return null
  const from = await runIn(line, now)
  const hands = new Hands(line)
  await hands.tap(control)
  await hands.rest()
  await hands.press('End', { code: 'End', windowsVirtualKeyCode: 35 })
  await Promise.all([hands.rest(), sleep(700)])
  const before = await processorSeconds(line)
  const text = wordsFor(control, LONG_KEYS)
  await hands.type(text)
  await hands.rest()
  // The draft is written a moment later.
  await sleep(AFTER_KEYS_MS)
  const after = await processorSeconds(line)
  const earlier = typed.get(control.name)
  await expectTyped(line, typed.set(control.name, { text: `${earlier?.text ?? ''}${text}`, isTel: false }))
  const perKey = (kind: 'script' | 'task') => ((after[kind] - before[kind]) * 1_000) / text.length
  return { from, scriptPerKey: perKey('script'), taskPerKey: perKey('task') }
}

/** How long each task that falls into a span blocks, and the longest of them, cut at its ends. */
function blockedWithin(tasks: readonly { readonly start: number; readonly duration: number }[], from: number, to: number) {
  const parts = tasks.map(({ start, duration }) => Math.min(to, start + duration) - Math.max(from, start)).filter((ms) => ms > 0)
  return { longest: Math.max(0, ...parts), blocked: parts.reduce((sum, ms) => sum + Math.max(0, ms - TASK_MAY_TAKE_MS), 0) }
}

/** The longest event of each interaction counts, and of the interactions the slowest. */
function slowestOf(interactions: readonly Interaction[], from: number, to: number) {
  const within = interactions.filter(({ start }) => start >= from && start < to)
  return within.reduce<{ duration: number; what: string }>(
    (slowest, { duration, name, target, start }) =>
      duration > slowest.duration ? { duration, what: `${name} on ${target} after ${Math.round(start - from)} ms` } : slowest,
    { duration: 0, what: '' },
  )
}

/** What was scrolled into sight to be touched may be larger: it counts only where nothing was painted before. */
const largestPaintOf = (paints: readonly number[], until: number) => paints.filter((at) => at < until).at(-1) ?? paints[0] ?? Number.NaN

const sum = (values: readonly { readonly bytes: number }[]) => values.reduce((total, { bytes }) => total + bytes, 0)

/** Opens a page, without waiting for anything but its load. */
export async function open(page: Page, url: string): Promise<void> {
  await page.addInitScript(takeNotes)
  const response = await page.goto(url, { waitUntil: 'load' })
  if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`)
}

/** Waits until it is time for the touch. @returns what can be touched */
export async function waitForTouch(line: CDPSession, delayMs: number): Promise<FormTargets | ReadTargets> {
  const loaded = await untilSaid(line, 'The load', loadedAt)
  await sleep(Math.max(0, loaded + delayMs - LOOK_BEFORE_MS - Date.now()))
  const targets = await untilSaid(line, 'Something to touch', findTargets)
  await sleep(Math.max(0, loaded + delayMs - Date.now()))
  return targets
}

/**
 * Visits a page and touches it so long after its load.
 *
 * @throws when something typed or pressed was lost, or the app does not come
 */
export async function visit(browser: Browser, url: string, delayMs: number): Promise<Figures> {
  await using phone = await slowPhone(browser)
  const { page, line } = phone
  await open(page, url)
  const targets = await waitForTouch(line, delayMs)
  const touchFrom = await runIn(line, now)
  const hands = new Hands(line)
  const typed = targets.kind === 'form' ? await workForm(line, hands, targets) : undefined
  if (targets.kind === 'read') await workPage(line, hands, targets)
  const typing = typed ? await typeOn(phone, typed) : null
  if (!typing) await settle(line)
  const notes = await runIn(line, readNotes)
  const touched = notes.touchedAt ?? Number.NaN
  const answered = Math.max(touched, notes.answeredAt ?? Number.NaN)
  const before = blockedWithin(notes.tasks, notes.firstPaint ?? 0, touched)
  const after = blockedWithin(notes.tasks, touched, touched + WINDOW_MS)
  const slowest = slowestOf(notes.interactions, touched, typing?.from ?? Number.POSITIVE_INFINITY)
  return {
    slowest: slowest.duration,
    slowestWhat: slowest.what,
    longestTask: after.longest,
    blocked: after.blocked,
    longestBefore: before.longest,
    blockedBefore: before.blocked,
    paid: blockedWithin(notes.tasks, 0, touched).blocked,
    answer: answered - touched,
    largestPaint: largestPaintOf(notes.largestPaints, touchFrom - LOOK_BEFORE_MS),
    bytesBefore: sum(notes.scripts.filter(({ end }) => end < touched)),
    bytesToAnswer: sum(notes.scripts.filter(({ end }) => end >= touched && end <= answered)),
    bytesInAll: sum(notes.scripts),
    ...typingFigures(notes.interactions, typing),
  }
}

function typingFigures(interactions: readonly Interaction[], typing: Awaited<ReturnType<typeof typeOn>>) {
  return {
    typing: typing ? slowestOf(interactions, typing.from, Number.POSITIVE_INFINITY).duration : Number.NaN,
    scriptPerKey: typing?.scriptPerKey ?? Number.NaN,
    taskPerKey: typing?.taskPerKey ?? Number.NaN,
  }
}

/** Types in a page that opens with something kept on the device, once everything rests: only that is measured. */
export async function visitKept(browser: Browser, url: string, keep: (page: Page) => Promise<void>): Promise<Partial<Figures>> {
  await using phone = await slowPhone(browser, keep)
  await open(phone.page, url)
  const typing = await typeOn(phone, new Map())
  if (!typing) throw new Error(`${url}: nothing to type in`)
  const notes = await runIn(phone.line, readNotes)
  return {
    largestPaint: largestPaintOf(notes.largestPaints, typing.from),
    bytesInAll: sum(notes.scripts),
    ...typingFigures(notes.interactions, typing),
  }
}
