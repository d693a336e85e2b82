import type { Page, Route } from '@playwright/test'

/** Holds calls to `url`. `come` waits until a call is held. `answer` fulfills or breaks the oldest held call. */
export async function holdCalls(page: Page, url: string) {
  const heldRoutes: Route[] = []
  let wake = () => undefined as unknown
  await page.route(url, (route) => {
    heldRoutes.push(route)
    wake()
  })
  const waitForCall = async (): Promise<void> => {
    if (heldRoutes.length === 0) await new Promise<void>((resolve) => (wake = resolve))
  }
  return {
    come: waitForCall,
    authorization: () => heldRoutes[0]?.request().headers().authorization,
    async answer(answer: { readonly status?: number; readonly json: object } | 'broken'): Promise<void> {
      await waitForCall()
      const route = heldRoutes.shift() as Route
      await (answer === 'broken' ? route.abort('connectionreset') : route.fulfill(answer))
    },
  } as const
}
