/** Whether single keys do something in the inbox, as this browser keeps it. */
const KEY = 'team-inbox-keys'

/** On, unless they were turned off here; where the browser keeps nothing they are on. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

/** Keeps it; where the browser keeps nothing it holds for as long as the page is open. */
export function keepKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // It is asked for again.
  }
}
