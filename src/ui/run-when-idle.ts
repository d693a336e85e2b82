/** Calls `callback` when the browser is idle, after two seconds at most. Safari has no idle callback, so it gets a timer. */
export const runWhenIdle = (callback: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(callback, { timeout: 2000 }) : setTimeout(callback, 200)
