/** Calls `act` when the browser is idle, after two seconds at most. Safari has no idle callback. */
export const whenIdle = (act: () => void) => (typeof requestIdleCallback === 'function' ? requestIdleCallback(act, { timeout: 2000 }) : setTimeout(act, 200))
