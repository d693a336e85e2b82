import { expect, test } from '#e2e/kit/test.ts'

test.describe('the first screen', () => {
  const entryLinks = [
    ['Form a company', '/formation'],
    ['Get authority', '/worry-free-complaince#included'],
    ['Get paid sooner', '/factoring'],
    ['Not sure?', '/start-here'],
  ] as const

  test('shows four entry links before any question', async ({ page }) => {
    // The contact page is tested in a wider window, because on phones its form comes first.
    for (const [path, width] of [
      ['/', 390],
      ['/contact-us', 768],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      const shown = page.locator('main').getByRole('navigation', { name: 'What do you need first?' })
      await expect(shown.getByRole('link')).toHaveCount(entryLinks.length)
      for (const [name, to] of entryLinks) {
        const link = shown.getByRole('link', { name })
        await expect(link).toHaveAttribute('href', to)
        await expect(link).toBeInViewport({ ratio: 1 })
      }
      if (path === '/')
        for (const name of ['Get started now', 'Talk to an expert']) await expect(page.getByRole('link', { name }).first()).toBeInViewport({ ratio: 1 })
      else expect(await shown.evaluate((nav) => nav.compareDocumentPosition(document.querySelector('main form') as Node))).toBe(4)
    }
  })
})

test.describe('services', () => {
  test('the services are tabs with shippers first and arrow key navigation', async ({ page }) => {
    await page.goto('/')
    const [carrier, shipper] = [page.getByRole('tab', { name: 'Carrier' }), page.getByRole('tab', { name: 'Shipper' })]
    await expect(shipper).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    for (const name of ['Asset-based carrier', 'Brokerage', 'Shipping selection'])
      await expect(page.getByRole('tabpanel').getByRole('link', { name, exact: true })).toBeVisible()
    await shipper.focus()
    await page.keyboard.press('ArrowRight')
    await expect(carrier).toBeFocused()
    await expect(carrier).toHaveAttribute('aria-selected', 'true')
    for (const path of ['/formation', '/compliance', '/growth', '/evolution'])
      await expect(page.getByRole('tabpanel').locator(`h3 a[href="${path}"]`)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tabpanel')).toBeFocused()
    await shipper.click()
    await expect(page.getByRole('tabpanel', { name: 'Shipper' })).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.goto('/terms')
    await page.goto('/#services-carrier')
    await expect(page.getByRole('tab', { name: 'Carrier' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel', { name: 'Carrier' })).toBeVisible()
  })
})

test('shows facts next to the quotes, and labels the sample Articles', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Sample quotes', { exact: false })).toHaveCount(1)
  const handlingSection = page.getByRole('region', { name: 'How we handle your request' })
  await expect(handlingSection).toContainText('We don’t file anything without your OK.')
  await expect(handlingSection.getByRole('listitem').filter({ hasText: 'You approve, and we file.' })).toBeVisible()
  await handlingSection.getByRole('link', { name: 'See sample Articles' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sample Articles')
  await expect(page.getByText('SAMPLE. Not a real company. Not filed anywhere.')).toHaveCount(await page.getByRole('table').count())
})

test.describe('quotes', () => {
  test('quotes show one at a time below 1024 px and two above, and move on request', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 })
    await page.goto('/')
    const carousel = page.getByRole('region', { name: 'Working with us' })
    await carousel.scrollIntoViewIfNeeded()
    const [back, on] = [carousel.getByRole('button', { name: 'Previous quote' }), carousel.getByRole('button', { name: 'Next quote' })]
    const quotes = carousel.locator('[aria-roledescription=slide]')
    // The carousel script loads when the carousel is visible, so the list starts with the narrowest window. In a wider window, the carousel
    // is below the visible part.
    for (const [width, visible] of [
      [360, 1],
      [1440, 2],
      [1024, 2],
      [1023, 1],
      [360, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect(carousel.getByRole('button', { name: /^Quote/ }), `${width} px`).toHaveCount(4 - visible)
      await expect(carousel.locator('[aria-roledescription=slide]:not([inert])'), `${width} px`).toHaveCount(visible)
    }
    await expect(back).toHaveAttribute('aria-disabled', 'true')
    await on.click()
    await expect(on).toBeFocused()
    await expect(quotes.first()).toHaveAttribute('inert')
    await expect(carousel.getByRole('button', { name: 'Quote 2' })).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('ArrowLeft')
    await expect(quotes.first()).toBeInViewport({ ratio: 0.9 })
    await carousel.getByRole('button', { name: 'Quote 3' }).click()
    await expect(quotes.last()).toBeInViewport({ ratio: 0.9 })
    await expect(on).toHaveAttribute('aria-disabled', 'true')
  })

  test('the buttons move the quotes before the app starts', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 })
    await page.goto('/')
    const carousel = page.getByRole('region', { name: 'Working with us' })
    await carousel.getByRole('button', { name: 'Quote 3' }).click()
    await expect(carousel.locator('[aria-roledescription=slide]').last()).toBeInViewport({ ratio: 0.9 })
    await expect(carousel.getByRole('button', { name: 'Quote 3' })).toHaveAttribute('aria-current', 'true')
  })

  test('quotes load their script only when near the viewport', async ({ page }) => {
    const requestedUrls: string[] = []
    page.on('request', (request) => requestedUrls.push(request.url()))
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/')
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
    expect(requestedUrls.filter((url) => url.includes('/slider-'))).toEqual([])
    await page.locator('#testimonials').scrollIntoViewIfNeeded()
    await expect.poll(() => requestedUrls.filter((url) => url.includes('/slider-'))).toHaveLength(1)
  })
})

test.describe('the menu', () => {
  test('opens when the mouse rests, and closes on Escape or leave', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
    const menu = page.getByRole('navigation', { name: 'Main' })
    const panel = menu.getByRole('link', { name: 'Dispatch' })
    // Records each menu that opens, even if it closes again.
    const opened = await menu.evaluateHandle((nav) => {
      const seen: string[] = []
      new MutationObserver((changes) => {
        for (const { target } of changes) if ((target as HTMLDetailsElement).open) seen.push(target.textContent ?? '')
      }).observe(nav, { attributes: true, attributeFilter: ['open'], subtree: true })
      return seen
    })
    await page.clock.pauseAt(Date.now() + 60_000)
    await menu.getByText('Product & Pricing').hover()
    await page.clock.runFor(20)
    await page.mouse.move(640, 700)
    await page.clock.runFor(2_000)
    expect(await opened.evaluate((seen) => seen.length)).toBe(0)
    await menu.getByText('Product & Pricing').hover()
    await page.clock.runFor(1_000)
    await expect(panel).toBeVisible()
    await panel.hover()
    await page.clock.runFor(2_000)
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await menu.getByText('About us').hover()
    await menu.getByText('Product & Pricing').hover()
    await page.clock.runFor(1_000)
    await expect(panel).toBeVisible()
    await page.mouse.move(640, 880)
    await page.clock.runFor(2_000)
    await expect(panel).toBeHidden()
    await menu.getByText('Product & Pricing').click()
    await page.mouse.move(640, 880)
    await page.clock.runFor(2_000)
    await expect(panel).toBeVisible()
  })

  test('each tier has a menu in the footer, and one is open at a time', async ({ page }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer.locator('summary')).toHaveCount(5)
    await footer.locator('summary', { hasText: 'Growth: services' }).click()
    await expect(footer.getByRole('link', { name: 'Fuel cards' })).toBeVisible()
    await footer.locator('summary', { hasText: 'Formation: services' }).click()
    await expect(footer.getByRole('link', { name: 'Fuel cards' })).toBeHidden()
    await expect(footer.getByRole('link', { name: 'DBA' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(footer.getByRole('link', { name: 'DBA' })).toBeHidden()
  })

  test('opens from the bottom on a phone and closes there', { tag: '@gate' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.locator('summary').first().click()
    const start = menu.getByRole('link', { name: 'Get started now' })
    await expect(start).toBeInViewport({ ratio: 1 })
    expect((await start.boundingBox())?.y).toBeGreaterThan(370)
    // The first entry of a menu that is longer than the window stays on the screen.
    await menu.getByText('Growth', { exact: true }).click()
    await expect(menu.getByText('Formation', { exact: true })).toBeInViewport({ ratio: 1 })
    // The last entry of the menu can be scrolled above the buttons at the bottom.
    await menu.getByRole('link', { name: 'Español' }).click({ trial: true })
    await menu.getByRole('button', { name: 'Close the menu' }).click()
    await expect(start).toBeHidden()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows both audiences and all quotes', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('tab')).toHaveCount(0)
    for (const path of ['/formation', '/assetbasedservices']) await expect(page.locator(`#services h3 a[href="${path}"]`)).toBeVisible()
    await expect(page.locator('#testimonials figure').filter({ visible: true })).toHaveCount(3)
  })
})

test('gives each shared link its own image', async ({ page, request }) => {
  await page.goto('/factoring')
  const address = await page.locator('head meta[property="og:image"]').getAttribute('content')
  expect(address).toMatch(/^https?:\/\/.*\/og\/factoring\.png$/)
  await expect(page.locator('head meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image')
  const picture = await request.get(new URL(address ?? '').pathname)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
})

test("keeps descriptions for search engines out of the browser's files", async ({ page, request }) => {
  const loaded: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') loaded.push(response.url())
  })
  await page.goto('/factoring')
  const description = page.locator('head meta[name=description]')
  const text = (await description.getAttribute('content')) as string
  expect(text).toMatch(/^Turn a delivered load into cash/)
  await page.goto('/')
  await expect(description).not.toHaveAttribute('content', text)
  const scripts = await Promise.all([...new Set(loaded)].map(async (url) => (await request.get(url)).text()))
  expect(scripts.length).toBeGreaterThan(3)
  const shell = scripts.filter((script) => !script.includes('Get paid for the load you delivered yesterday'))
  expect(shell.filter((script) => script.includes(text))).toEqual([])
  await page.locator('a[href="/factoring"]').filter({ visible: true }).first().click()
  await expect(page).toHaveURL('/factoring')
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', /\/factoring$/)
  await expect(page.locator('head meta[property^="og:"]')).toHaveCount(0)
  await expect(description).toHaveCount(0)
})
