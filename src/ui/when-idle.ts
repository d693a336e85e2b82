/** Calls `act` when nothing else is to be done, after two seconds at the latest. Safari knows no idle callback. */
export const whenIdle = (act: () => void) => (typeof requestIdleCallback === 'function' ? requestIdleCallback(act, { timeout: 2000 }) : setTimeout(act, 200))
