/** Calls `act` when the browser is idle, after two seconds at most. Safari has no idle callback. */
export const whenIdle = (callback: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(callback, { timeout: 2000 }) : setTimeout(callback, 200)
