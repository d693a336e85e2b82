/** Checks at the end of a test: the properties of `tools/explore/properties.ts` for both pages, the device, and the server. */
import type { Page } from '@playwright/test'
import { expect } from '#e2e/kit/test.ts'
import type { EndState } from './steps.ts'
import { formOf, readShownNumber, type TwoTabs } from './two-tabs.ts'

const stateOf = (page: Page) => formOf(page).getAttribute('data-state')
const mapPages = <T>({ pages }: TwoTabs, read: (page: Page) => Promise<T>): Promise<T[]> => Promise.all([...pages.values()].map(read))
const expectOneRequestPer = (tabs: TwoTabs, name: 'key' | 'typed') => {
  const referencesByValue = new Map<unknown, Set<string>>()
  for (const call of tabs.calls) if (call.reference) referencesByValue.set(call[name], (referencesByValue.get(call[name]) ?? new Set()).add(call.reference))
  for (const references of referencesByValue.values()) expect([...references], `requests of one ${name}`).toHaveLength(1)
}

export const properties = {
  async 'nothing acknowledged is lost'(tabs: TwoTabs) {
    const kept = await tabs.kept()
    for (const page of tabs.pages.values())
      if (await page.getByText(/^Saved \d/).isVisible()) expect(await readShownNumber(page), 'the draft shown as saved').toBe(kept)
  },
  async 'nothing typed is lost unless the person erased it'(tabs: TwoTabs, { last }: EndState) {
    const locations = [...(await mapPages(tabs, readShownNumber)), await tabs.kept(), ...tabs.calls.map(({ typed }) => typed)]
    if (last > 0) expect(locations, 'typed text exists somewhere').toContain(last)
  },
  async 'nothing that is saved is typed over unseen'({ overwrittenTexts: overwritten }: TwoTabs) {
    expect(overwritten, 'text overwritten unseen').toEqual([])
  },
  async 'at most one request per key, and per thing typed'(tabs: TwoTabs) {
    expectOneRequestPer(tabs, 'key')
    expectOneRequestPer(tabs, 'typed')
  },
  async 'at most one active tab a flow'(tabs: TwoTabs) {
    const active = (await mapPages(tabs, stateOf)).filter((state) => /^(form\.|offline|savingKey)/.test(state ?? ''))
    expect(active.length, 'tabs with an active form').toBeLessThanOrEqual(1)
  },
} as const
