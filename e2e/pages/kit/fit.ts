import type { Page } from '@playwright/test'

export const measureOverflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Whether the card with help is below the form instead of beside it. False for pages without the card. */
export const isSideBelowForm = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [form, side] = [document.querySelector('main form'), document.querySelector('main aside[aria-label="Help with this form"]')]
    return form !== null && side !== null && side.getBoundingClientRect().left < form.getBoundingClientRect().right
  })
