/** Reports to systemd (`Type=notify`). The program `systemd-notify` sends the messages, because Node has no Unix datagram sockets. */
import { execFile } from 'node:child_process'

const sendToSystemd = (message: string, log: { warn(text: string): void }) =>
  execFile('systemd-notify', [message], (error) => {
    if (error) log.warn(`systemd-notify: ${error.message}`)
  })

/** Reports the start. Also reports twice per watchdog interval that the event loop is running. Does nothing without systemd. */
export function notifySystemd({ NOTIFY_SOCKET, WATCHDOG_USEC }: NodeJS.ProcessEnv, log: { warn(text: string): void }): void {
  if (NOTIFY_SOCKET === undefined) return
  sendToSystemd('READY=1', log)
  const watchdogMs = Number(WATCHDOG_USEC ?? 0) / 1_000
  if (watchdogMs > 0) setInterval(() => sendToSystemd('WATCHDOG=1', log), watchdogMs / 2).unref()
}
