/** "Let us talk" on a phone: on every kind of page, wherever one has scrolled to, and never in the way. */
import { expect, test } from '#e2e/kit/test.ts'

test.use({ viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'reduce' } })

const PAGES = ['/', '/formation', '/factoring', '/eld', '/faqs', '/start-here', '/terms', '/contact-us', '/coming-soon']
const FORMS = ['/factoringform', '/llcform', '/corporation-filing', '/scorpform', '/login', '/signup', '/forgot-password']

/** What lies over the link, or under it: nothing, where it can be pressed and covers nothing that can. */
const lookAt = (link: Element) => {
  const box = link.getBoundingClientRect()
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  const pressable = [...document.querySelectorAll('a, button, input, select, textarea, summary')].filter((other) => {
    const one = other.getBoundingClientRect()
    const meets = one.width > 1 && one.left < box.right && box.left < one.right && one.top < box.bottom && box.top < one.bottom
    return meets && other !== link && other.checkVisibility({ visibilityProperty: true })
  })
  return {
    isSeen: box.height >= 44 && box.bottom <= innerHeight && link.contains(top),
    covers: pressable.map((one) => one.textContent || one.getAttribute('name')),
  }
}

for (const path of [...PAGES, ...FORMS]) {
  test(`${path}: it can be pressed anywhere, and covers nothing that can be pressed at the end`, async ({ page }) => {
    await page.goto(path)
    const link = page.getByRole('link', { name: 'Let us talk' })
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((to) => scrollTo({ top: to * document.body.scrollHeight, behavior: 'instant' }), part)
      await expect.poll(() => link.evaluate(lookAt).then(({ isSeen }) => isSeen)).toBe(true)
    }
    expect((await link.evaluate(lookAt)).covers).toEqual([])
  })
}

for (const path of ['/factoring', '/factoringform']) {
  test(`${path}: whoever goes on by Tab finds nothing below it`, async ({ page }) => {
    await page.goto(path)
    // Hidden while a field has the focus.
    const link = page.locator('aside[aria-label="Talk to us"] a')
    for (let stops = 0; stops < 60; stops++) {
      await page.keyboard.press('Tab')
      if (await link.evaluate((one) => one === document.activeElement)) return
      const covered = () =>
        link.evaluate((one) => {
          const box = one.getBoundingClientRect()
          const focus = document.activeElement?.getBoundingClientRect() ?? box
          const meets = box.height > 0 && focus.left < box.right && box.left < focus.right && focus.top < box.bottom && box.top < focus.bottom
          return meets ? document.activeElement?.textContent : ''
        })
      await expect.poll(covered).toBe('')
    }
  })
}
