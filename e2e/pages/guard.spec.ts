/** Checks that the guard finds problems. Without this check, a guard that finds nothing would let every test pass. */
import { guardContext } from '#e2e/kit/guard.ts'
import { expect, test } from '#e2e/kit/test.ts'

test('reports policy violations, console errors, exceptions, and hydration mismatches', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL })
  const guard = await guardContext(context)
  const page = await context.newPage()
  const response = await page.goto('/')
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'")
  expect(guard.problems).toEqual([])

  const hasInlineScriptRun = await page.evaluate(() => {
    const script = document.createElement('script')
    try {
      script.textContent = 'globalThis.inlineRan = true'
    } catch {
      // Trusted Types refuse the text.
    }
    document.body.append(script)
    document.body.setAttribute('style', 'color: red')
    try {
      ;(globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }).trustedTypes.createPolicy('default', {
        createHTML: (text: string) => text,
      })
    } catch {
      // The policy violation event reports this attempt.
    }
    console.error('[hydration]', 'text differs')
    setTimeout(() => {
      throw new Error('thrown by a timer')
    })
    return 'inlineRan' in globalThis
  })
  expect(hasInlineScriptRun).toBe(false)
  const seen = () => guard.problems.join('\n')
  await expect.poll(seen).toContain('policy: style-src-attr refused inline')
  await expect.poll(seen).toMatch(/policy: (require-trusted-types-for|script-src-elem) refused/)
  await expect.poll(seen).toContain('policy: trusted-types refused trusted-types-policy')
  await expect.poll(seen).toContain('console: [hydration] text differs')
  await expect.poll(seen).toContain('exception: Error: thrown by a timer')
  await context.close()
})
